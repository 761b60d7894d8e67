import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { anAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { ScreenEvent } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { provideAlbumCopy } from '#src/library/albums/album-copy/album-copy.actor.ts'
import { provideAlbumDeletion } from '#src/library/albums/album-deletion/album-deletion.actor.ts'
import { provideAlbumName } from '#src/library/albums/album-name/album-name.actor.ts'
import { provideAlbumRemoval } from '#src/library/albums/album-removal/album-removal.actor.ts'
import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'
import { arrived } from '#tests/support/deferred.ts'
import { clientsWith, fakeService } from '#tests/support/fake-services.ts'

const SEA = { albumId: 'album-9', name: 'Sea' }

it('notifies every screen actor of a new album, and the screen of its id', async () => {
  const { app, notified } = contextWith({ create: async () => 'album-9' })
  const actor = createActor(provideAlbumName(app)).start()
  actor.on('album.created', ({ album }) => notified.push(album))
  actor.send({ type: 'name.create' })
  actor.send({ type: 'name.save', name: 'Sea' })
  await arrived()

  expect(notified).toEqual(expect.arrayContaining([{ type: 'albums.changed' }, SEA]))
  expect(notified).toHaveLength(2)
})

// Answers L-078
it('sends the new name of an album before the event that albums changed', async () => {
  const { app, notified } = contextWith({ rename: async () => undefined })
  const actor = createActor(provideAlbumName(app)).start()
  actor.send({ type: 'name.change', album: { albumId: 'album-9', name: 'Garden' } })
  actor.send({ type: 'name.save', name: 'Sea' })
  await arrived()

  expect(notified).toEqual([{ type: 'album.renamed', ...SEA }, { type: 'albums.changed' }])
})

it.each([
  [{ type: 'name.create' } as const],
  [{ type: 'name.change', album: { albumId: 'album-9', name: 'Garden' } } as const],
])('reads albums again when the outcome of saving a name is unknown: $type', async event => {
  const lose = (): Promise<never> => Promise.reject(aServiceError())
  const { app, notified } = contextWith({ create: lose, rename: lose })
  const actor = createActor(provideAlbumName(app)).start()
  actor.send(event)
  actor.send({ type: 'name.save', name: 'Sea' })
  await arrived()

  expect(actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(notified).toEqual([{ type: 'albums.changed' }])
})

// Answers L-104
it('says on every screen that an album is deleted, also where it was gone before', async () => {
  const isGone = (): Promise<never> => Promise.reject(aServiceError(404))
  const { app, notified } = contextWith({ remove: isGone, one: isGone })
  const actor = createActor(provideAlbumDeletion(app)).start()
  actor.send({ type: 'deletion.ask', choice: SEA })
  actor.send({ type: 'deletion.confirm' })
  await arrived()

  expect(notified).toEqual([{ kind: 'albumDeleted', name: 'Sea' }, { type: 'albums.changed' }])
})

it.each([
  ['there', 'malformed'],
  ['gone', 'refused'],
] as const)('takes an album for gone only where it is, when it is %s', async (state, kind) => {
  const refuse = (): Promise<never> => Promise.reject(aServiceError(404))
  const { app } = contextWith({
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
  const { app, notified } = contextWith({ addPhotos: async () => ({ failed: [] }) })
  const actor = createActor(provideAlbumCopy(app)).start()
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  actor.send({ type: 'copy.choose', album: SEA })
  await arrived()

  expect(notified).toEqual([{ kind: 'photosCopied', ...SEA }, { type: 'albums.changed' }])
})

it('emits which photos left an album, and which were restored', async () => {
  const { app, notified } = contextWith({
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

function contextWith(albums: Partial<AlbumService>) {
  const notified: unknown[] = []
  const client = clientsWith(fakeService(albumClient, albums as AlbumService))
  return {
    notified,
    app: {
      report: () => undefined,
      known: () => ({ client }),
      broadcast: (event: ScreenEvent) => {
        notified.push(event)
      },
      notify: (message: ToastMessage) => {
        notified.push(message)
      },
    },
  }
}
