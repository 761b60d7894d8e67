import * as v from 'valibot'
import { productCode } from '#src/model/identifiers.ts'
import { oneLine, paragraphs } from '#src/model/text.ts'

/** The body of a gallery entry that is created or changed; A-179. */
export const galleryEntryBody = v.strictObject({
  /** Code of the product whose widget is shown. */
  widgetId: productCode,
  channel: oneLine(200),
  title: oneLine(100),
  description: paragraphs(1000),
  authorName: oneLine(100),
  /** One of `GET /v1/categories`. */
  category: oneLine(100),
})
export type GalleryEntryBody = v.InferInput<typeof galleryEntryBody>

const text = v.fallback(v.nullable(v.string()), null)

/** A widget in the gallery, as the service answers it. */
export const galleryEntry = v.object({
  widgetId: productCode,
  channel: text,
  title: text,
  description: text,
  authorName: text,
  category: text,
})
export type GalleryEntry = v.InferOutput<typeof galleryEntry>

/** Names of the categories, `GET /v1/categories`. */
export const galleryCategories = v.array(v.pipe(v.string(), v.minLength(1)))

/** Whether the books of an order may not be shown in the gallery, `GET /v1/blockedorders/{orderCode}`; A-184. */
export const blockedOrder = v.object({ isBlocked: v.boolean() })
