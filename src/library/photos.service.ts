import * as v from 'valibot'
import { failedPhotos } from '#machines/library/model/failed-photos.ts'
import {
  libraryStatus,
  photoFrom,
  photoPageFrame,
  photoUser,
  type LibraryStatus,
  type PageOfPhotos,
  type PhotoUser,
} from '#machines/library/model/photo.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import {
  timelineAnswer,
  type LibrarySummary,
} from '#machines/library/timeline/timeline/timeline.model.ts'
import { nothing, type Answer } from '#src/http/call.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'
import { path } from '#src/http/path.ts'

/** `month` is 1 to 12, `limit` 1 to 500; `cursor` is null for the first page. */
export interface PhotoPageQuery {
  source:
    | { kind: 'month'; year: number; month: number }
    | { kind: 'all' }
    | { kind: 'album' | 'sharedAlbum'; albumId: string }
  sorting: Sorting
  cursor: string | null
  limit: number
}

export const activation = v.object({ started: v.boolean() })
export const activationProgress = v.object({ status: libraryStatus })

/** Rejects with `ServiceError` or `AbortError` only. Invalid photos and months are left out, reported; L-143. */
export const photoClient = (network: Network) => {
  const call = network.call('photoBaseUrl')
  const sharing = network.call('sharingBaseUrl')
  const photo = photoFrom(network.configuration.photoOrigins)
  return {
    // Answers L-225
    user: async (signal: AbortSignal): Promise<PhotoUser> =>
      (await call.get('users', { schema: photoUser, signal })).answer,

    /** `POST /users/activate`. Returns whether the import of the customer's photos was started. */
    activate: async (signal: AbortSignal): Promise<boolean> =>
      // Answers L-227
      (await call.post('users/activate', { schema: activation, signal, isHarmless: true })).answer
        .started,

    activationStatus: async (signal: AbortSignal): Promise<LibraryStatus> =>
      // Answers L-228
      (await call.get('users/activate', { schema: activationProgress, signal })).answer.status,

    /** `GET /users/timeline`, newest month first. */
    timeline: async (signal: AbortSignal): Promise<LibrarySummary> => {
      // Answers L-226
      const { answer, correlationId } = await call.get('users/timeline', {
        schema: timelineAnswer,
        signal,
      })
      const { entries, leftOut: count } = answer
      if (count === 0) return { entries }
      network.report('action', new Error(`Months left out: ${count} (${correlationId})`))
      return { entries, leftOut: { count, correlationId } }
    },

    /**
     * `GET /photos/timeline/{year}/{month}`, `GET /albums/{id}/photos`, the sharing service's `GET
     * /shared-albums/{id}/photos`, or `GET /photos`, which is called without a limit (L-241). Refusals: no such
     * album (404).
     */
    page: async (
      { source, sorting, cursor, limit }: PhotoPageQuery,
      signal: AbortSignal,
    ): Promise<PageOfPhotos> => {
      const from = cursor === null ? {} : { cursor }
      const query = { ...from, limit, ...sorting }
      const lenient = createLenientParser(network, 'Photos')
      const schema = v.object({ ...photoPageFrame.entries, images: lenient.each(photo) })
      const options = { schema, signal }
      const ask = (): Promise<Answer<v.InferOutput<typeof schema>>> => {
        switch (source.kind) {
          case 'month':
            // Answers L-230
            return call.get(path`photos/timeline/${source.year}/${source.month}`, {
              ...options,
              query,
            })
          case 'all':
            // Answers L-229
            return call.get('photos', { ...options, query: { ...from, ...sorting } })
          case 'album':
            // Answers L-239
            return call.get(path`albums/${source.albumId}/photos`, { ...options, query })
          case 'sharedAlbum':
            // Answers L-248
            return sharing.get(path`shared-albums/${source.albumId}/photos`, { ...options, query })
        }
      }
      return lenient.pageOf(ask())
    },

    /** `DELETE /photos`, 1 to 500 ids, once: the machine that deletes repeats a failed call. Returns the ids that were not deleted, as of unknown photos. */
    remove: async (
      imageIds: readonly string[],
      signal: AbortSignal,
    ): Promise<{ failed: string[] }> => {
      // Answers L-232
      const { answer } = await call.delete('photos', {
        schema: failedPhotos,
        signal,
        body: { photoIds: imageIds },
      })
      return answer
    },

    /** `DELETE /photos/all`; not retried after a failure. The service goes on deleting after it has answered. */
    removeAll: async (signal: AbortSignal): Promise<void> => {
      // Answers L-233
      await call.delete('photos/all', { schema: nothing, signal })
    },
  }
}

export type PhotoService = ReturnType<typeof photoClient>
