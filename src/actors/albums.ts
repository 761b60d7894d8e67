import { emit, enqueueActions, fromPromise } from 'xstate'
import { albumCopyMachine } from '#machines/library/album-copy/album-copy.machine.ts'
import { albumDeletionMachine } from '#machines/library/album-deletion/album-deletion.machine.ts'
import { albumListMachine } from '#machines/library/album-list/album-list.machine.ts'
import { albumNameMachine } from '#machines/library/album-name/album-name.machine.ts'
import { albumRemovalMachine } from '#machines/library/album-removal/album-removal.machine.ts'
import { albumMachine } from '#machines/library/album/album.machine.ts'
import { sharedAlbumMachine } from '#machines/library/shared-album/shared-album.machine.ts'
import type { Fact } from '#machines/shell/parts/parts.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { ServiceWorld } from '#src/actors/world.ts'
import { albumClient } from '#src/services/albums.ts'
import { sharingClient } from '#src/services/sharing.ts'

/** What albums need of the world. */
interface AlbumsWorld extends ServiceWorld {
  /** Tells every open part. */
  tell(fact: Fact): void
  /** Shows a toast, whatever screen is open. */
  notify(message: ToastMessage): void
}

const reportingTo =
  (world: AlbumsWorld) =>
  (_: unknown, { error }: { error: unknown }): void => {
    world.report('action', error)
  }

/** Own albums, newest first. */
export const provideAlbumList = (world: AlbumsWorld) =>
  albumListMachine.provide({
    actors: {
      readPage: fromPromise(({ input, signal }) =>
        world.known().client(albumClient).list(input, signal),
      ),
    },
    actions: { report: reportingTo(world) },
  })

/** Albums that the customer reads or lets others read, newest first. */
export const provideSharedAlbums = (world: AlbumsWorld) =>
  albumListMachine.provide({
    actors: {
      readPage: fromPromise(({ input, signal }) =>
        world.known().client(sharingClient).list(input, signal),
      ),
    },
    actions: { report: reportingTo(world) },
  })

/** One own album. */
export const provideAlbum = (world: AlbumsWorld) =>
  albumMachine.provide({
    actors: {
      readAlbum: fromPromise(async ({ input: { albumId }, signal }) => ({
        album: await world.known().client(albumClient).one(albumId, signal),
        asOf: new Date().toISOString(),
      })),
    },
    actions: { report: reportingTo(world) },
  })

/** One shared album. */
export const provideSharedAlbum = (world: AlbumsWorld) =>
  sharedAlbumMachine.provide({
    actors: {
      readAlbum: fromPromise(async ({ input: { albumId }, signal }) => ({
        album: await world.known().client(sharingClient).one(albumId, signal),
        asOf: new Date().toISOString(),
      })),
      readParticipants: fromPromise(({ input: { albumId }, signal }) =>
        world.known().client(sharingClient).participants(albumId, signal),
      ),
    },
    actions: { report: reportingTo(world) },
  })

/** The name of a new album or of one that there is; every part hears of it, and it emits a new one. */
export const provideAlbumName = (world: AlbumsWorld) =>
  albumNameMachine.provide({
    actors: {
      createAlbum: fromPromise(({ input: { name }, signal }) =>
        world.known().client(albumClient).create(name, signal),
      ),
      renameAlbum: fromPromise(({ input: { albumId, name }, signal }) =>
        world.known().client(albumClient).rename(albumId, name, signal),
      ),
    },
    actions: {
      tellCreated: enqueueActions(({ enqueue }, album) => {
        enqueue(() => {
          world.tell({ type: 'albums.changed' })
        })
        enqueue(emit({ type: 'album.created', album }))
      }),
      tellRenamed: (_, { albumId, name }) => {
        world.tell({ type: 'album.renamed', albumId, name })
        world.tell({ type: 'albums.changed' })
      },
      tellUnsure: () => {
        world.tell({ type: 'albums.changed' })
      },
      report: reportingTo(world),
    },
  })

/** Deletion of an album; every part hears of it, and it emits which is gone. */
export const provideAlbumDeletion = (world: AlbumsWorld) =>
  albumDeletionMachine.provide({
    actors: {
      deleteAlbum: fromPromise(async ({ input: { albumId }, signal }) => {
        await world.known().client(albumClient).remove(albumId, signal)
      }),
    },
    actions: {
      tellDeleted: enqueueActions(({ enqueue }, album) => {
        enqueue(emit({ type: 'album.deleted', album }))
        enqueue(() => {
          world.notify({ kind: 'albumDeleted', name: album.name })
          world.tell({ type: 'albums.changed' })
        })
      }),
      report: reportingTo(world),
    },
  })

/** Copying photos to an album; every part hears of it, and a toast leads there. */
export const provideAlbumCopy = (world: AlbumsWorld) =>
  albumCopyMachine.provide({
    actors: {
      createAlbum: fromPromise(({ input: { name }, signal }) =>
        world.known().client(albumClient).create(name, signal),
      ),
      addPhotos: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        world.known().client(albumClient).addPhotos(albumId, imageIds, signal),
      ),
    },
    actions: {
      tellCopied: enqueueActions(({ enqueue }, { album }) => {
        if (album === null) return
        enqueue(emit({ type: 'photos.copied', album }))
        enqueue(() => {
          world.notify({ kind: 'photosCopied', ...album })
        })
      }),
      tellChanged: () => {
        world.tell({ type: 'albums.changed' })
      },
      report: reportingTo(world),
    },
  })

/** Taking photos out of an album and putting them back; every part hears of it, and it emits which went and came. */
export const provideAlbumRemoval = (world: AlbumsWorld) =>
  albumRemovalMachine.provide({
    actors: {
      removePhotos: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        world.known().client(albumClient).removePhotos(albumId, imageIds, signal),
      ),
      addPhotos: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        world.known().client(albumClient).addPhotos(albumId, imageIds, signal),
      ),
    },
    actions: {
      tellLeft: enqueueActions(({ enqueue }, news) => {
        enqueue(emit({ type: 'photos.left', news }))
        enqueue(() => {
          world.tell({ type: 'albums.changed' })
        })
      }),
      tellBack: enqueueActions(({ enqueue }, news) => {
        enqueue(emit({ type: 'photos.back', news }))
        enqueue(() => {
          world.tell({ type: 'albums.changed' })
        })
      }),
      report: reportingTo(world),
    },
  })
