import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { albumMachine, type AlbumReading } from '#machines/library/albums/album/album.machine.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/deferred.ts'

const GARDEN = { album: anAlbum(), asOf: '2026-11-22T10:00:00Z' }

// Answers L-238
it('reads the album of the address', async () => {
  const { albums, seen } = start()
  expect(albums.last().input).toEqual({ albumId: 'album-1' })
  await albums.answer(GARDEN)
  expect(seen()).toEqual({ state: 'ready', reading: GARDEN, status: null })
})

// Answers L-078
it('shows its new name at once, and reads itself again', async () => {
  const { actor, albums, seen } = start()
  await albums.answer(GARDEN)

  actor.send({ type: 'album.renamed', albumId: 'album-2', name: 'Other' })
  actor.send({ type: 'album.renamed', albumId: 'album-1', name: 'Sea' })
  actor.send({ type: 'albums.changed' })

  expect(seen()).toMatchObject({ state: 'reading', reading: { album: { albumName: 'Sea' } } })
  expect(albums.calls).toHaveLength(2)
})

// Answers L-090
it('is missing if it does not exist, which is not reported', async () => {
  const { actor, albums, seen, reported } = start()
  await albums.answer(GARDEN)
  actor.send({ type: 'library.refresh' })
  await albums.fail(aServiceError(404))
  expect(seen()).toEqual({ state: 'missing', reading: null, status: 404 })
  expect(reported()).toBe(0)
})

// Answers L-269
it('stays on screen when it cannot be read again', async () => {
  const { actor, albums, seen, reported } = start()
  await albums.answer(GARDEN)
  actor.send({ type: 'photos.removed', ids: ['photo-1'] })
  await albums.fail(aServiceError(500))
  expect(seen()).toEqual({ state: 'failed', reading: GARDEN, status: 500 })
  expect(reported()).toBe(1)

  actor.send({ type: 'album.retry' })
  await albums.answer(GARDEN)
  expect(seen()).toEqual({ state: 'ready', reading: GARDEN, status: null })
})

function start() {
  const albums = heldPort<AlbumReading, { albumId: string }>()
  let reported = 0
  const actor = createActor(
    albumMachine.provide({
      actors: { readAlbum: albums.logic },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
    { input: { albumId: 'album-1' } },
  ).start()
  return {
    actor,
    albums,
    reported: () => reported,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return {
        state: value,
        reading: context.reading,
        status: context.failure?.status ?? null,
      }
    },
  }
}
