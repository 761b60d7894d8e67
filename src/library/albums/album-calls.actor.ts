import { fromPromise } from 'xstate'
import type { BatchAnswer } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import type { AlbumReading, AnyAlbum } from '#machines/library/albums/album-reader.ts'
import type { Client } from '#src/http/client.ts'
import { isStillOpen, readAfter } from '#src/http/read-after.ts'
import type { ServiceDependencies, AppContext } from '#src/shell/app-context.actor.ts'
import { isStoredAs } from '#machines/library/albums/album-name/album-name.model.ts'
import { failureFrom } from '#machines/model/failure.ts'
import { listedPhotos } from '#src/library/listed-photos.actor.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'

export type AlbumsDependencies = ServiceDependencies & Pick<AppContext, 'broadcast' | 'notify'>

export const NOT_THERE = 404

/** How many of the newest albums `createAlbum` searches if the answer to the creation was lost. */
const NEWEST = 50

/**
 * Creates an album and returns its id. If the answer is lost, the newest albums are read: a single album with this name
 * and without photos counts as the new album. If several albums have the name, or the one with the name has photos, the
 * outcome stays unknown, and the call rejects with its original error. If none has the name, the album counts as not
 * created, unless the call timed out.
 */
export const createAlbum = (
  app: AlbumsDependencies,
  name: string,
  signal: AbortSignal,
): Promise<string> => {
  const albums = app.known().client(albumClient)
  return readAfter(albums.create(name, signal), async () => {
    const { albums: newest } = await albums.list({ cursor: null, limit: NEWEST }, signal)
    const named = newest.filter(({ albumName }) => isStoredAs(name, albumName))
    const [only] = named
    if (only === undefined) return null
    if (named.length > 1 || only.photosCount > 0) throw new Error('Albums have the same name')
    return { answer: only.albumId }
  })
}

/** Reads which of the photos are in an album. Rejects if the album cannot be read, or is too large. */
export const photosIn = (
  app: Pick<AlbumsDependencies, 'known'>,
  albumId: string,
  imageIds: readonly string[],
  signal: AbortSignal,
): Promise<string[]> =>
  listedPhotos(app.known().client(photoClient), imageIds, [{ kind: 'album', albumId }], signal)

/** Adds photos in one call; after a lost answer, only those that the album lacks count as failed. */
export const addPhotos = (
  app: Pick<AlbumsDependencies, 'known'>,
  { albumId, imageIds }: { albumId: string; imageIds: readonly string[] },
  signal: AbortSignal,
): Promise<BatchAnswer> =>
  readAfter<BatchAnswer>(
    app.known().client(albumClient).addPhotos(albumId, imageIds, signal),
    async error => {
      const there = await photosIn(app, albumId, imageIds, signal)
      const failed = imageIds.filter(id => !there.includes(id))
      return isStillOpen(error, failed.length, imageIds.length) ? null : { answer: { failed } }
    },
  )

/** Returns the port that reads an album, own or shared. */
export const readerOf = <Read extends AnyAlbum>(
  app: AlbumsDependencies,
  client: Client<{ one(albumId: string, signal: AbortSignal): Promise<Read> }>,
) =>
  fromPromise<AlbumReading<Read>, { albumId: string }>(async ({ input: { albumId }, signal }) => ({
    album: await app.known().client(client).one(albumId, signal),
  }))

/** Reads whether an album is gone (404); rejects if the read fails for another reason. */
export const isGone =
  (albums: AlbumService, albumId: string, signal: AbortSignal) => async (): Promise<boolean> => {
    try {
      await albums.one(albumId, signal)
      return false
    } catch (error) {
      if (failureFrom(error).status === NOT_THERE) return true
      throw error
    }
  }
