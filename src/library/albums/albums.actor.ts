import { emit, enqueueActions, fromPromise } from 'xstate'
import { albumCopyMachine } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import { albumNameMachine } from '#machines/library/albums/album-name/album-name.machine.ts'
import { albumRemovalMachine } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import type { AlbumReading, AnyAlbum } from '#machines/library/albums/album-reader.ts'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import type { ScreenEvent } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { Client } from '#src/http/client.ts'
import { readAfter, readAfterDeletion, unlessContradicted } from '#src/http/read-after.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { failureFrom } from '#machines/model/failure.ts'
import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'
import { sharingClient, type SharingService } from '#src/library/albums/sharing.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** What albums need from the app. */
interface AlbumsDependencies extends ServiceDependencies {
  /** Sends an event to every open screen actor. */
  broadcast(event: ScreenEvent): void
  /** Shows a toast, whatever screen is open. */
  notify(message: ToastMessage): void
}

const NOT_THERE = 404

/** How many of the newest albums are searched for a new one. */
const NEWEST = 50

/**
 * Creates an album and returns its id. If the answer is lost, the album is looked up: the only new one of
 * that name without photos; if there are several, the outcome stays unknown.
 */
const createAlbum = (
  app: AlbumsDependencies,
  name: string,
  signal: AbortSignal,
): Promise<string> => {
  const albums = app.known().client(albumClient)
  return readAfter(albums.create(name, signal), async () => {
    const { albums: newest } = await albums.list({ cursor: null, limit: NEWEST }, signal)
    const named = newest.filter(({ albumName }) => albumName === name)
    const [only] = named
    if (only === undefined) return null
    if (named.length > 1 || only.photosCount > 0) throw new Error('Albums have the same name')
    return { answer: only.albumId }
  })
}

const provideList = (
  app: AlbumsDependencies,
  client: Client<Pick<AlbumService | SharingService, 'list'>>,
) =>
  albumListMachine.provide({
    actors: {
      readPage: fromPromise(({ input, signal }) => app.known().client(client).list(input, signal)),
    },
    actions: { report: reportingTo(app) },
  })

/** Own albums, newest first. */
export const provideAlbumList = (app: AlbumsDependencies) => provideList(app, albumClient)

/** Albums that the customer can read or shares, newest first. */
export const provideSharedAlbums = (app: AlbumsDependencies) => provideList(app, sharingClient)

const readerOf = <Read extends AnyAlbum>(
  app: AlbumsDependencies,
  client: Client<{ one(albumId: string, signal: AbortSignal): Promise<Read> }>,
) =>
  fromPromise<AlbumReading<Read>, { albumId: string }>(async ({ input: { albumId }, signal }) => ({
    album: await app.known().client(client).one(albumId, signal),
    asOf: new Date().toISOString(),
  }))

/** One own album. */
export const provideAlbum = (app: AlbumsDependencies) =>
  albumMachine.provide({
    actors: { readAlbum: readerOf(app, albumClient) },
    actions: { report: reportingTo(app) },
  })

/** One shared album. */
export const provideSharedAlbum = (app: AlbumsDependencies) =>
  sharedAlbumMachine.provide({
    actors: {
      readAlbum: readerOf(app, sharingClient),
      readParticipants: fromPromise(({ input: { albumId }, signal }) =>
        app.known().client(sharingClient).participants(albumId, signal),
      ),
    },
    actions: { report: reportingTo(app) },
  })

/** Reads whether an album is not there any more. */
const isGone =
  (albums: AlbumService, albumId: string, signal: AbortSignal) => async (): Promise<boolean> => {
    try {
      await albums.one(albumId, signal)
      return false
    } catch (error) {
      if (failureFrom(error).status === NOT_THERE) return true
      throw error
    }
  }

/** Names a new album, or renames one, and notifies the lists of albums. */
export const provideAlbumName = (app: AlbumsDependencies) =>
  albumNameMachine.provide({
    actors: {
      createAlbum: fromPromise(({ input: { name }, signal }) => createAlbum(app, name, signal)),
      renameAlbum: fromPromise(({ input: { albumId, name }, signal }) => {
        const albums = app.known().client(albumClient)
        return unlessContradicted(
          readAfter(albums.rename(albumId, name, signal), async () =>
            (await albums.one(albumId, signal)).albumName === name ? { answer: undefined } : null,
          ),
          NOT_THERE,
          isGone(albums, albumId, signal),
        )
      }),
    },
    actions: {
      notifyCreated: enqueueActions(({ enqueue }, album) => {
        enqueue(() => {
          app.broadcast({ type: 'albums.changed' })
        })
        enqueue(emit({ type: 'album.created', album }))
      }),
      notifyRenamed: (_, { albumId, name }) => {
        app.broadcast({ type: 'album.renamed', albumId, name })
        app.broadcast({ type: 'albums.changed' })
      },
      notifyUnsure: () => {
        app.broadcast({ type: 'albums.changed' })
      },
      report: reportingTo(app),
    },
  })

/** The deletion of an album; notifies every screen actor, and emits the deleted id. */
export const provideAlbumDeletion = (app: AlbumsDependencies) =>
  albumDeletionMachine.provide({
    actors: {
      remove: fromPromise(async ({ input: { choice }, signal }) => {
        const { albumId } = choice
        const albums = app.known().client(albumClient)
        await readAfterDeletion(albums.remove(albumId, signal), isGone(albums, albumId, signal))
      }),
    },
    actions: {
      notifyGone: enqueueActions(({ enqueue }, { choice }) => {
        enqueue(emit({ type: 'choice.deleted', choice }))
        enqueue(() => {
          app.notify({ kind: 'albumDeleted', name: choice.name })
          app.broadcast({ type: 'albums.changed' })
        })
      }),
      report: reportingTo(app),
    },
  })

/** Copies photos to an album; notifies every screen actor, and shows a toast with a link to it. */
export const provideAlbumCopy = (app: AlbumsDependencies) =>
  albumCopyMachine.provide({
    actors: {
      createAlbum: fromPromise(({ input: { name }, signal }) => createAlbum(app, name, signal)),
      addPhotos: fromPromise(({ input: { albumId, imageIds }, signal }) => {
        const albums = app.known().client(albumClient)
        return unlessContradicted(
          albums.addPhotos(albumId, imageIds, signal),
          NOT_THERE,
          isGone(albums, albumId, signal),
        )
      }),
    },
    actions: {
      notifyCopied: enqueueActions(({ enqueue }, { album }) => {
        if (album === null) return
        enqueue(emit({ type: 'photos.copied', album }))
        enqueue(() => {
          app.notify({ kind: 'photosCopied', ...album })
        })
      }),
      notifyChanged: () => {
        app.broadcast({ type: 'albums.changed' })
      },
      report: reportingTo(app),
    },
  })

/**
 * Removes photos from an album and restores them; notifies every screen actor, and emits which were removed
 * and restored.
 */
export const provideAlbumRemoval = (app: AlbumsDependencies) =>
  albumRemovalMachine.provide({
    actors: {
      removePhotos: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        app.known().client(albumClient).removePhotos(albumId, imageIds, signal),
      ),
      addPhotos: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        app.known().client(albumClient).addPhotos(albumId, imageIds, signal),
      ),
    },
    actions: {
      notifyLeft: enqueueActions(({ enqueue }, change) => {
        enqueue(emit({ type: 'photos.left', change }))
        enqueue(() => {
          app.broadcast({ type: 'albums.changed' })
        })
      }),
      notifyBack: enqueueActions(({ enqueue }, change) => {
        enqueue(emit({ type: 'photos.back', change }))
        enqueue(() => {
          app.broadcast({ type: 'albums.changed' })
        })
      }),
      report: reportingTo(app),
    },
  })
