import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { anAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { provideAlbumCopy } from '#src/library/albums/album-copy/album-copy.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { SEA, albumContext } from '#tests/support/actors/album-context.ts'

it.each([
  ['there', 'malformed'],
  ['gone', 'refused'],
] as const)('reads the album after a 404: if it is %s, the failure is %s', async (state, kind) => {
  const refuse = (): Promise<never> => Promise.reject(aServiceError(404))
  const { app } = albumContext({
    addPhotos: refuse,
    one: state === 'there' ? async () => anAlbum() : refuse,
  })
  const actor = createActor(provideAlbumCopy(app)).start()
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  actor.send({ type: 'copy.choose', album: SEA })
  await arrived()

  expect(actor.getSnapshot().context.failure).toMatchObject({ kind })
})

// Answers L-113
it('links to the album to which photos were copied', async () => {
  const { app, notified } = albumContext({ addPhotos: async () => ({ failed: [] }) })
  const actor = createActor(provideAlbumCopy(app)).start()
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  actor.send({ type: 'copy.choose', album: SEA })
  await arrived()

  expect(notified).toEqual([{ kind: 'photosCopied', ...SEA }, { type: 'albums.changed' }])
})
