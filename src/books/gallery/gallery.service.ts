import {
  blockedOrder,
  galleryCategories,
  galleryEntry,
  type GalleryEntry,
  type GalleryEntryBody,
} from '#machines/books/gallery/gallery-entry.model.ts'
import { nothing } from '#src/http/call.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/** Identifies an entry: an online photo book in the gallery of one of the storefront's channels. */
export type GalleryEntryKey = Pick<GalleryEntryBody, 'widgetId' | 'channel'>

/** The gallery of online photo books. Every call rejects with `ServiceError` or `AbortError` only. */
export const galleryClient = (network: Network) => {
  const call = network.call('galleryBaseUrl')
  const withoutToken = network.callWithoutToken('galleryBaseUrl')
  return {
    /** `GET /v1/galleryentries/{id}`; null if the book is not in the gallery (404). */
    read: async (
      { widgetId, channel }: GalleryEntryKey,
      signal: AbortSignal,
    ): Promise<GalleryEntry | null> => {
      // Answers A-344
      const { answer } = await call.get(path`v1/galleryentries/${widgetId}`, {
        schema: galleryEntry,
        signal,
        query: { channel },
        answers: { 404: null },
      })
      return answer
    },

    /** `POST /v1/galleryentries/`, never retried. Refusals: invalid (400), no widget (404), existing entry (409). */
    create: async (entry: GalleryEntryBody, signal: AbortSignal): Promise<GalleryEntry> =>
      // Answers A-345
      (await call.post('v1/galleryentries/', { schema: galleryEntry, signal, body: entry })).answer,

    /** `PUT /v1/galleryentries/{widgetId}`. Refusals: an invalid field (400), no such entry (404). */
    update: async (entry: GalleryEntryBody, signal: AbortSignal): Promise<GalleryEntry> => {
      // Answers A-346
      const { answer } = await call.put(path`v1/galleryentries/${entry.widgetId}`, {
        schema: galleryEntry,
        signal,
        query: { channel: entry.channel },
        body: entry,
      })
      return answer
    },

    /** `DELETE /v1/galleryentries/{id}`. Refusal: the entry does not exist any more (404). */
    remove: async ({ widgetId, channel }: GalleryEntryKey, signal: AbortSignal): Promise<void> => {
      // Answers A-347
      await call.delete(path`v1/galleryentries/${widgetId}`, {
        schema: nothing,
        signal,
        query: { channel },
      })
    },

    /** `GET /v1/categories`: the names of the categories. */
    categories: async (signal: AbortSignal): Promise<string[]> => {
      const lenient = createLenientParser(network, 'Gallery categories')
      return lenient.readableOf(
        // Answers A-348
        call.get('v1/categories', {
          schema: lenient.each(galleryCategories.item),
          signal,
        }),
      )
    },

    /** `GET /v1/blockedorders/{orderCode}`, without a token; A-349. For an unknown order, the service answers false. */
    isBlocked: async (orderCode: string, signal: AbortSignal): Promise<boolean> => {
      const { answer } = await withoutToken.get(path`v1/blockedorders/${orderCode}`, {
        schema: blockedOrder,
        signal,
      })
      return answer.isBlocked
    },
  }
}

export type GalleryService = ReturnType<typeof galleryClient>
