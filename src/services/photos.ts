import * as v from 'valibot'
import { failedPhotos } from '#src/model/failed-photos.ts'
import { photoFrom, photoPageFrame, photoUser } from '#src/model/photo.ts'
import type { PhotoPage, PhotoUser } from '#src/model/photo.ts'
import type { MonthQuery } from '#src/model/photo-pages.ts'
import { timelineCounts, type TimelineEntry } from '#src/model/timeline.ts'
import type { Client } from '#src/services/client.ts'

/** The photo management service. Every call rejects with `ServiceError` or `AbortError` only. */
export interface PhotoService {
  /** `GET /users` */
  user(signal: AbortSignal): Promise<PhotoUser>
  /** `GET /users/timeline`, newest month first. */
  timeline(signal: AbortSignal): Promise<TimelineEntry[]>
  /** `GET /photos/timeline/{year}/{month}` */
  month(query: MonthQuery, signal: AbortSignal): Promise<PhotoPage>
  /** `DELETE /photos`, 1 to 500 ids; sent once. Answers with the ids that are still there. */
  remove(imageIds: readonly string[], signal: AbortSignal): Promise<{ failed: string[] }>
}

/** Photos that fail validation are left out of their page and reported; L-143. */
export const photoClient: Client<PhotoService> = network => {
  const call = network.call('photoBaseUrl')
  const onLeftOut = (count: number, correlationId: string): void => {
    network.report('action', new Error(`Photos left out: ${count} (${correlationId})`))
  }
  const photo = photoFrom(network.configuration.photoOrigins)
  return {
    user: async signal => (await call.get('users', { schema: photoUser, signal })).answer,

    timeline: async signal =>
      (await call.get('users/timeline', { schema: timelineCounts, signal })).answer,

    month: async ({ year, month, sorting, cursor, limit }, signal) => {
      const { answer, correlationId } = await call.get(`photos/timeline/${year}/${month}`, {
        schema: photoPageFrame,
        signal,
        query: { ...(cursor === null ? {} : { cursor }), limit, ...sorting },
      })
      const images = answer.images.flatMap(image => {
        const parsed = v.safeParse(photo, image)
        return parsed.success ? [parsed.output] : []
      })
      const leftOut = answer.images.length - images.length
      if (leftOut > 0) onLeftOut(leftOut, correlationId)
      return { images, cursor: answer.cursor }
    },

    remove: async (imageIds, signal) => {
      const { answer } = await call.delete('photos', {
        schema: failedPhotos,
        signal,
        body: { photoIds: imageIds },
        once: true,
      })
      return answer
    },
  }
}
