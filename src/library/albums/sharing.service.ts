import * as v from 'valibot'
import { albumPage, type PageOfAlbums } from '#machines/library/model/album.ts'
import {
  participants,
  sharedAlbumFrom,
  sharedAlbumSummary,
  type Participant,
  type SharedAlbum,
  type SharedAlbumSummary,
} from '#machines/library/model/shared-album.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'
import { path } from '#src/http/path.ts'

/** Shared albums, read-only. Rejects with `ServiceError` or `AbortError` only; any other album is a 404. */
export const sharingClient = (network: Network) => {
  const call = network.call('sharingBaseUrl')
  const album = sharedAlbumFrom(network.configuration.photoOrigins)
  return {
    summary: async (signal: AbortSignal): Promise<SharedAlbumSummary> =>
      // Answers L-245
      (await call.get('users', { schema: sharedAlbumSummary, signal })).answer,

    /**
     * `GET /shared-albums`, newest first; `limit` is 1 to 50, `cursor` is null for the first page. Malformed albums are
     * left out.
     */
    list: async (
      { cursor, limit }: { cursor: string | null; limit: number },
      signal: AbortSignal,
    ): Promise<PageOfAlbums<SharedAlbum>> => {
      const lenient = createLenientParser(network, 'Shared albums')
      return lenient.pageOf(
        // Answers L-244
        call.get('shared-albums', {
          schema: v.object({ ...albumPage.entries, albums: lenient.each(album) }),
          signal,
          query: { ...(cursor === null ? {} : { cursor }), limit },
        }),
      )
    },

    one: async (albumId: string, signal: AbortSignal): Promise<SharedAlbum> =>
      // Answers L-246
      (await call.get(path`shared-albums/${albumId}`, { schema: album, signal })).answer,

    /** `GET /shared-albums/{id}/participants`, for the album's owner; other customers are refused (403). */
    participants: async (albumId: string, signal: AbortSignal): Promise<Participant[]> => {
      const lenient = createLenientParser(network, 'Participants')
      return lenient.readableOf(
        // Answers L-247
        call.get(path`shared-albums/${albumId}/participants`, {
          schema: lenient.each(participants.item),
          signal,
        }),
      )
    },
  }
}

export type SharingService = ReturnType<typeof sharingClient>
