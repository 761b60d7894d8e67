import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { provideAlbumRemoval } from '#src/library/albums/album-removal/album-removal.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { SEA, albumContext } from '#tests/support/actors/album-context.ts'

it('emits which photos were removed from an album, and which were restored', async () => {
  const { app, notified } = albumContext({
    removePhotos: async () => ({ failed: ['b'] }),
    addPhotos: async () => ({ failed: [] }),
  })
  const actor = createActor(provideAlbumRemoval(app)).start()
  actor.on('photos.left', ({ change }) => notified.push(['left', change.ids]))
  actor.on('photos.back', ({ change }) => notified.push(['back', change.ids]))
  actor.send({ type: 'removal.ask', album: SEA, ids: ['a', 'b'] })
  await arrived()
  actor.send({ type: 'removal.undo' })
  await arrived()

  expect(notified).toEqual(
    expect.arrayContaining([['left', ['a']], ['back', ['a']], { type: 'albums.changed' }]),
  )
})

it.each([
  { what: 'is no longer in the album', there: ['a', 'c'], state: 'removed', failed: [] },
  { what: 'is still in the album', there: ['a', 'b'], state: 'failed', failed: ['b'] },
  {
    what: 'may be in the album, which cannot be read',
    there: null,
    state: 'failed',
    failed: ['b'],
  },
])(
  'reads the album after a photo could not be removed: the photo $what',
  async ({ there, state, failed }) => {
    const read: unknown[] = []
    const { app } = albumContext(
      { removePhotos: async () => ({ failed: ['b'] }) },
      {
        page: async ({ source }) => {
          read.push(source)
          if (there === null) throw aServiceError(500)
          return aPhotoPage(there)
        },
      },
    )
    const actor = createActor(provideAlbumRemoval(app)).start()
    actor.send({ type: 'removal.ask', album: SEA, ids: ['a', 'b'] })
    await arrived()

    expect(read).toEqual([{ kind: 'album', albumId: SEA.albumId }])
    expect(actor.getSnapshot()).toMatchObject({
      value: state,
      context: { batches: { rest: [], failed } },
    })
  },
)

// Answers B-131
it.each([
  { there: [], removed: { state: 'removed', left: 0, failure: null } },
  { there: ['b'], removed: { state: 'failed', left: 1, failure: null } },
  { there: ['a', 'b'], removed: { state: 'failed', left: 2, failure: 'refused' } },
  { there: null, removed: { state: 'failed', left: 2, failure: 'unanswered' } },
])(
  'reads the album after a removal whose answer was lost: $there are in it',
  async ({ there, removed }) => {
    const { app } = albumContext(
      { removePhotos: () => Promise.reject(aServiceError(500, 'unanswered')) },
      { page: () => (there === null ? Promise.reject(aServiceError(500)) : pageOf(there)) },
    )
    const actor = createActor(provideAlbumRemoval(app)).start()
    actor.send({ type: 'removal.ask', album: SEA, ids: ['a', 'b'] })
    await arrived()

    const { value, context } = actor.getSnapshot()
    const { rest, failed } = context.batches
    expect({
      state: value,
      left: rest.length + failed.length,
      failure: context.failure?.kind ?? null,
    }).toEqual(removed)
  },
)

it.each([
  { there: ['a', 'b'], restored: { state: 'idle', left: 0, failure: null } },
  { there: ['a'], restored: { state: 'notRestored', left: 1, failure: null } },
  { there: [], restored: { state: 'notRestored', left: 2, failure: 'refused' } },
])('reads the album after an Undo whose answer was lost: $there are in it', async row => {
  const { app } = albumContext(
    {
      removePhotos: async () => ({ failed: [] }),
      addPhotos: () => Promise.reject(aServiceError(500, 'unanswered')),
    },
    { page: () => pageOf(row.there) },
  )
  const actor = createActor(provideAlbumRemoval(app)).start()
  actor.send({ type: 'removal.ask', album: SEA, ids: ['a', 'b'] })
  await arrived()
  actor.send({ type: 'removal.undo' })
  await arrived()

  const { value, context } = actor.getSnapshot()
  const { rest, failed } = context.batches
  expect({
    state: value,
    left: rest.length + failed.length,
    failure: context.failure?.kind ?? null,
  }).toEqual(row.restored)
})

const pageOf = (ids: readonly string[]) => Promise.resolve(aPhotoPage(ids))
