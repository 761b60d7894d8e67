import * as v from 'valibot'
import {
  albumFrom,
  albumPage,
  createdAlbum,
  type Album,
  type PageOfAlbums,
} from '#machines/library/model/album.ts'
import { failedPhotos } from '#machines/library/model/failed-photos.ts'
import {
  libraryCounts,
  type LibraryCounts,
} from '#machines/library/timeline/library-counts/library-counts.model.ts'
import { nothing } from '#src/http/call.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'
import { path } from '#src/http/path.ts'

/** Own albums. Rejects with `ServiceError` or `AbortError` only; an unknown or another's album is a 404. */
export const albumClient = (network: Network) => {
  const call = network.call('photoBaseUrl')
  const album = albumFrom(network.configuration.photoOrigins)
  return {
    counts: async (signal: AbortSignal): Promise<LibraryCounts> =>
      // Answers L-266
      (await call.get('users/counts', { schema: libraryCounts, signal })).answer,

    /**
     * `GET /albums`, newest first. `limit` is 1 to 50; `cursor` is null for the first page. A malformed album is left out
     * and reported.
     */
    list: async (
      { cursor, limit }: { cursor: string | null; limit: number },
      signal: AbortSignal,
    ): Promise<PageOfAlbums<Album>> => {
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

    one: async (albumId: string, signal: AbortSignal): Promise<Album> =>
      // Answers L-238
      (await call.get(path`albums/${albumId}`, { schema: album, signal })).answer,

    /** `POST /albums`; not retried after a failure. Returns the id of the new album. */
    create: async (name: string, signal: AbortSignal): Promise<string> =>
      // Answers L-234
      (await call.post('albums', { schema: createdAlbum, signal, body: { name } })).answer.albumId,

    /** `PATCH /albums/{id}`; not retried after a failure. */
    rename: async (albumId: string, name: string, signal: AbortSignal): Promise<void> => {
      // Answers L-235
      await call.patch(path`albums/${albumId}`, { schema: nothing, signal, body: { name } })
    },

    /** `DELETE /albums/{id}`; its photos stay in the library. */
    remove: async (albumId: string, signal: AbortSignal): Promise<void> => {
      // Answers L-236
      await call.delete(path`albums/${albumId}`, { schema: nothing, signal })
    },

    /** `POST /albums/{id}/photos`, 1 to 500 ids; never retried. Returns the ids that are not in the album then. */
    addPhotos: async (
      albumId: string,
      imageIds: readonly string[],
      signal: AbortSignal,
    ): Promise<{ failed: string[] }> =>
      (
        await call.post(path`albums/${albumId}/photos`, {
          schema: failedPhotos,
          signal,
          body: { photoIds: imageIds },
        })
      ).answer,

    /** `DELETE /albums/{id}/photos`, 1 to 500 ids; never retried. Returns the ids that could not be removed. */
    removePhotos: async (
      albumId: string,
      imageIds: readonly string[],
      signal: AbortSignal,
    ): Promise<{ failed: string[] }> =>
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

export type AlbumService = ReturnType<typeof albumClient>
