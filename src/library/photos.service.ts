import * as v from 'valibot'
import { failedPhotos } from '#machines/library/model/failed-photos.ts'
import {
  libraryStatus,
  photoFrom,
  photoPageFrame,
  photoUser,
} from '#machines/library/model/photo.ts'
import type { LibraryStatus, PhotoPage, PhotoUser } from '#machines/library/model/photo.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import {
  timelineAnswer,
  type TimelineEntry,
} from '#machines/library/timeline/timeline/timeline.model.ts'
import { nothing, type Answer } from '#src/http/call.ts'
import type { Client } from '#src/http/client.ts'
import { path } from '#src/http/path.ts'

/**
 * The query for a page of photos. `month` is 1 to 12, `limit` 1 to 500; `cursor` is null for the first page.
 */
export interface PhotoPageQuery {
  source:
    | { kind: 'month'; year: number; month: number }
    | { kind: 'all' }
    | { kind: 'album' | 'sharedAlbum'; albumId: string }
  sorting: Sorting
  cursor: string | null
  limit: number
}

/** The photo management service. Every call rejects with `ServiceError` or `AbortError` only. */
export interface PhotoService {
  /** `GET /users` */
  user(signal: AbortSignal): Promise<PhotoUser>
  /** `POST /users/activate`. Returns whether the import of the customer's photos was started. */
  activate(signal: AbortSignal): Promise<boolean>
  /** `GET /users/activate` */
  activationStatus(signal: AbortSignal): Promise<LibraryStatus>
  /** `GET /users/timeline`, newest month first. */
  timeline(signal: AbortSignal): Promise<TimelineEntry[]>
  /**
   * `GET /photos/timeline/{year}/{month}`, `GET /albums/{id}/photos`, the sharing service's `GET
   * /shared-albums/{id}/photos`, or `GET /photos`, which is called without a limit (L-241). Refusals: no such
   * album (404).
   */
  page(query: PhotoPageQuery, signal: AbortSignal): Promise<PhotoPage>
  /**
   * `DELETE /photos`, 1 to 500 ids; not retried after a failure. Returns the ids that were not deleted, for example
   * because the photos do not exist any more.
   */
  remove(imageIds: readonly string[], signal: AbortSignal): Promise<{ failed: string[] }>
  /** `DELETE /photos/all`; not retried after a failure. The service goes on deleting after it has answered. */
  removeAll(signal: AbortSignal): Promise<void>
}

export const activation = v.object({ started: v.boolean() })
export const activationProgress = v.object({ status: libraryStatus })

/** Photos and months that fail validation are left out and reported; L-143. */
export const photoClient: Client<PhotoService> = network => {
  const call = network.call('photoBaseUrl')
  const sharing = network.call('sharingBaseUrl')
  const onLeftOut = (count: number, correlationId: string): void => {
    network.report('action', new Error(`Photos left out: ${count} (${correlationId})`))
  }
  const photo = photoFrom(network.configuration.photoOrigins)
  return {
    // Answers L-225
    user: async signal => (await call.get('users', { schema: photoUser, signal })).answer,

    activate: async signal =>
      // Answers L-227
      (await call.post('users/activate', { schema: activation, signal, isHarmless: true })).answer
        .started,

    activationStatus: async signal =>
      // Answers L-228
      (await call.get('users/activate', { schema: activationProgress, signal })).answer.status,

    timeline: async signal => {
      // Answers L-226
      const { answer, correlationId } = await call.get('users/timeline', {
        schema: timelineAnswer,
        signal,
      })
      if (answer.leftOut > 0) {
        network.report('action', new Error(`Months left out: ${answer.leftOut} (${correlationId})`))
      }
      return answer.entries
    },

    page: async ({ source, sorting, cursor, limit }, signal) => {
      const from = cursor === null ? {} : { cursor }
      const query = { ...from, limit, ...sorting }
      const options = { schema: photoPageFrame, signal }
      const ask = (): Promise<Answer<v.InferOutput<typeof photoPageFrame>>> => {
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
      const { answer, correlationId } = await ask()
      const images = answer.images.flatMap(image => {
        const parsed = v.safeParse(photo, image)
        return parsed.success ? [parsed.output] : []
      })
      const count = answer.images.length - images.length
      if (count === 0) return { images, cursor: answer.cursor }
      onLeftOut(count, correlationId)
      return { images, cursor: answer.cursor, leftOut: { count, correlationId } }
    },

    remove: async (imageIds, signal) => {
      // Answers L-232
      const { answer } = await call.delete('photos', {
        schema: failedPhotos,
        signal,
        body: { photoIds: imageIds },
      })
      return answer
    },

    removeAll: async signal => {
      // Answers L-233
      await call.delete('photos/all', { schema: nothing, signal })
    },
  }
}
