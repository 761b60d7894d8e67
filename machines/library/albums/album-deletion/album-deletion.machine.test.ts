import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/deferred.ts'

const GARDEN = { albumId: 'album-1', name: 'Garden' }

// Answers L-101, L-103, L-104, L-236
it('deletes the album that was asked about, once, and tells which is gone', async () => {
  const { actor, deletion, told } = start()
  actor.send({ type: 'album.ask', album: GARDEN })
  expect(deletion.calls).toHaveLength(0)
  actor.send({ type: 'album.delete' })
  actor.send({ type: 'album.delete' })
  actor.send({ type: 'album.keep' })
  expect(deletion.calls.map(({ input }) => input)).toEqual([{ albumId: 'album-1' }])
  expect(told).toEqual([])
  await deletion.answer()

  expect(told).toEqual([GARDEN])
  expect(actor.getSnapshot().value).toBe('closed')
})

it('leaves an album alone that the customer keeps', () => {
  const { actor, deletion } = start()
  actor.send({ type: 'album.ask', album: GARDEN })
  actor.send({ type: 'album.keep' })
  expect(deletion.calls).toHaveLength(0)
})

// Answers L-273
it('keeps the dialog open when it failed, tells nobody, and tries again', async () => {
  const { actor, deletion, told } = start()
  actor.send({ type: 'album.ask', album: GARDEN })
  actor.send({ type: 'album.delete' })
  await deletion.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { album: GARDEN, failure: { status: 500 } },
  })
  expect(told).toEqual([])
  actor.send({ type: 'album.delete' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(deletion.calls).toHaveLength(2)
})

function start() {
  const deletion = heldPort<void, { albumId: string }>()
  const told: NamedAlbum[] = []
  const actor = createActor(
    albumDeletionMachine.provide({
      actors: { deleteAlbum: deletion.logic },
      actions: {
        tellDeleted: (_, album) => {
          told.push(album)
        },
      },
    }),
  ).start()
  return { actor, deletion, told }
}
