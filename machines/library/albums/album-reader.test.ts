import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { held } from '#tests/support/actors/deferred.ts'

const GARDEN = { album: anAlbum() }
// Answers L-078
it('an album shows its new name at once, and is then read again', async () => {
  const { actor, albums, seen } = startOwn()
  await albums.answer(GARDEN)

  actor.send({ type: 'album.renamed', albumId: 'album-2', name: 'Other' })
  actor.send({ type: 'album.renamed', albumId: 'album-1', name: 'Sea' })
  actor.send({ type: 'albums.changed' })

  expect(seen()).toMatchObject({ state: 'reading', reading: { album: { albumName: 'Sea' } } })
  expect(albums.calls).toHaveLength(2)
})

// Answers L-269
it('an album stays on screen when it cannot be read again', async () => {
  const { actor, albums, seen, reported } = startOwn()
  await albums.answer(GARDEN)
  actor.send({ type: 'photos.removed', ids: ['photo-1'] })
  await albums.fail(aServiceError(500))
  expect(seen()).toMatchObject({ state: 'failed', reading: GARDEN, status: 500 })
  expect(reported()).toBe(1)

  actor.send({ type: 'album.retry' })
  await albums.answer(GARDEN)
  expect(seen()).toMatchObject({ state: 'ready', reading: GARDEN, status: null })
})

function startOwn() {
  const { logic, readAlbum: albums } = held(albumMachine)
  let reported = 0
  const actor = createActor(
    logic.provide({
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
      return { state: value, reading: context.reading, status: context.failure?.status ?? null }
    },
  }
}
