import { createActor } from 'xstate'
import { expect, it } from 'vitest'
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
