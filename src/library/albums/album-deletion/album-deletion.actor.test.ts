import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { provideAlbumDeletion } from '#src/library/albums/album-deletion/album-deletion.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { SEA, albumContext } from '#tests/support/actors/album-context.ts'

// Answers L-104
it('notifies every screen that an album is deleted, even if it was deleted before', async () => {
  const isGone = (): Promise<never> => Promise.reject(aServiceError(404))
  const { app, notified } = albumContext({ remove: isGone, one: isGone })
  const actor = createActor(provideAlbumDeletion(app)).start()
  actor.send({ type: 'deletion.ask', choice: SEA })
  actor.send({ type: 'deletion.confirm' })
  await arrived()

  expect(notified).toEqual([{ kind: 'albumDeleted', name: 'Sea' }, { type: 'albums.changed' }])
})

it('requests the albums again after a question that is closed while the outcome is not known', async () => {
  const { app, notified } = albumContext({
    remove: () => Promise.reject(aLostAnswer()),
    one: () => Promise.reject(aServiceError(500)),
  })
  const actor = createActor(provideAlbumDeletion(app)).start()
  actor.send({ type: 'deletion.ask', choice: SEA })
  actor.send({ type: 'deletion.confirm' })
  await arrived()
  actor.send({ type: 'deletion.keep' })

  expect(notified).toEqual([{ type: 'albums.changed' }])
})
