import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { anAlbum } from '#machines/samples/albums.ts'
import { aPhoto } from '#machines/samples/photos.ts'
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
  actor.send({ type: 'copy.addTo', album: SEA })
  await arrived()

  expect(actor.getSnapshot().context.failure).toMatchObject({ kind })
})

// Answers B-281
it('adds only the photos that the album does not have, and says that all are copied', async () => {
  const added: unknown[] = []
  const { app } = albumContext(
    {
      addPhotos: async (_, ids) => {
        added.push(ids)
        return { failed: [] }
      },
    },
    { page: async () => ({ images: [aPhoto({ imageId: 'photo-1' })], cursor: null }) },
  )
  const actor = createActor(provideAlbumCopy(app)).start()
  const copied: unknown[] = []
  actor.on('photos.copied', event => copied.push(event.ids))
  actor.send({ type: 'copy.ask', ids: ['photo-1', 'photo-2'] })
  actor.send({ type: 'copy.choose', album: SEA })
  await arrived()
  actor.send({ type: 'copy.addNew' })
  await arrived()

  expect(added).toEqual([['photo-2']])
  expect(copied).toEqual([['photo-1', 'photo-2']])
})

// Answers L-113
it('links to the album to which photos were copied', async () => {
  const { app, notified } = albumContext({ addPhotos: async () => ({ failed: [] }) })
  const actor = createActor(provideAlbumCopy(app)).start()
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  actor.send({ type: 'copy.addTo', album: SEA })
  await arrived()

  expect(notified).toEqual([{ kind: 'photosCopied', ...SEA }, { type: 'albums.changed' }])
})
