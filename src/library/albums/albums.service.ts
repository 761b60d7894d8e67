import * as v from 'valibot'
import {
  albumFrom,
  albumPage,
  createdAlbum,
  type Album,
  type AlbumPage,
} from '#machines/library/model/album.ts'
import { failedPhotos } from '#machines/library/model/failed-photos.ts'
import {
  libraryCounts,
  type LibraryCounts,
} from '#machines/library/timeline/library-counts/library-counts.model.ts'
import { nothing } from '#src/http/call.ts'
import type { Client } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'
import { path } from '#src/http/path.ts'

/**
 * Own albums, on the photo management service. Every call rejects with `ServiceError` or `AbortError` only; an album
 * that does not exist or belongs to another customer is refused (404).
 */
export interface AlbumService {
  /** `GET /users/counts` */
  counts(signal: AbortSignal): Promise<LibraryCounts>
  /**
   * `GET /albums`, newest first. `limit` is 1 to 50; `cursor` is null for the first page. A malformed album is left out
   * and reported.
   */
  list(
    query: { cursor: string | null; limit: number },
    signal: AbortSignal,
  ): Promise<AlbumPage<Album>>
  /** `GET /albums/{id}` */
  one(albumId: string, signal: AbortSignal): Promise<Album>
  /** `POST /albums`; not retried after a failure. Returns the id of the new album. */
  create(name: string, signal: AbortSignal): Promise<string>
  /** `PATCH /albums/{id}`; not retried after a failure. */
  rename(albumId: string, name: string, signal: AbortSignal): Promise<void>
  /** `DELETE /albums/{id}`; its photos stay in the library. */
  remove(albumId: string, signal: AbortSignal): Promise<void>
  /**
   * `POST /albums/{id}/photos`, 1 to 500 ids; not retried after a failure. Returns the ids that are not in the album
   * afterwards.
   */
  addPhotos(
    albumId: string,
    imageIds: readonly string[],
    signal: AbortSignal,
  ): Promise<{ failed: string[] }>
  /**
   * `DELETE /albums/{id}/photos`, 1 to 500 ids; not retried after a failure. Returns the ids that could not be removed.
   */
  removePhotos(
    albumId: string,
    imageIds: readonly string[],
    signal: AbortSignal,
  ): Promise<{ failed: string[] }>
}

export const albumClient: Client<AlbumService> = network => {
  const call = network.call('photoBaseUrl')
  const album = albumFrom(network.configuration.photoOrigins)
  return {
    counts: async signal =>
      // Answers L-266
      (await call.get('users/counts', { schema: libraryCounts, signal })).answer,

    list: async ({ cursor, limit }, signal) => {
      const lenient = createLenientParser(network, 'Albums')
      return lenient.pageOf(
        // Answers L-237
        call.get('albums', {
          schema: v.object({ ...albumPage.entries, albums: lenient.each(album) }),
          signal,
          query: { ...(cursor === null ? {} : { cursor }), limit, displaySharedData: true },
        }),
      )
    },

    one: async (albumId, signal) =>
      // Answers L-238
      (await call.get(path`albums/${albumId}`, { schema: album, signal })).answer,

    create: async (name, signal) =>
      // Answers L-234
      (await call.post('albums', { schema: createdAlbum, signal, body: { name } })).answer.albumId,

    rename: async (albumId, name, signal) => {
      // Answers L-235
      await call.patch(path`albums/${albumId}`, { schema: nothing, signal, body: { name } })
    },

    remove: async (albumId, signal) => {
      // Answers L-236
      await call.delete(path`albums/${albumId}`, { schema: nothing, signal })
    },

    addPhotos: async (albumId, imageIds, signal) =>
      (
        await call.post(path`albums/${albumId}/photos`, {
          schema: failedPhotos,
          signal,
          body: { photoIds: imageIds },
        })
      ).answer,

    removePhotos: async (albumId, imageIds, signal) =>
      // Answers L-243
      (
        await call.delete(path`albums/${albumId}/photos`, {
          schema: failedPhotos,
          signal,
          body: { photoIds: imageIds },
        })
      ).answer,
  }
}
