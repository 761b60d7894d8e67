import * as v from 'valibot'
import { productCode } from '#machines/model/identifiers.ts'
import { oneLine, paragraphs } from '#machines/model/text/text.ts'

/** The body that creates or changes a gallery entry; A-179. */
export const galleryEntryBody = v.strictObject({
  /** The code of the product whose online photo book is shown. */
  widgetId: productCode,
  channel: oneLine(200),
  title: oneLine(100),
  description: paragraphs(1000),
  authorName: oneLine(100),
  /** A name that `GET /v1/categories` returned. */
  category: oneLine(100),
})
export type GalleryEntryBody = v.InferInput<typeof galleryEntryBody>

const text = v.fallback(v.nullable(v.string()), null)

/** A gallery entry, as the service returns it; A-178. */
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

/** Whether an order's books are banned from the gallery, `GET /v1/blockedorders/{orderCode}`; A-184. */
export const blockedOrder = v.object({ isBlocked: v.boolean() })

/** The editable fields of a gallery entry, in order; A-179. */
export const GALLERY_FIELDS = ['title', 'description', 'authorName', 'category'] as const
export type GalleryField = (typeof GALLERY_FIELDS)[number]

/** The fields of the gallery form, as typed. */
export type GalleryFields = Record<GalleryField, string>

/** Why a field is refused. `hidden`: it contains control characters. */
export type GalleryFault = 'missing' | 'tooLong' | 'hidden'

const required = (most: number) =>
  v.pipe(
    v.string('missing'),
    v.trim(),
    v.minLength(1, 'missing'),
    v.maxLength(most, 'tooLong'),
    v.check(words => v.is(oneLine(most), words), 'hidden'),
  )

/** The rules of the gallery form. Issues have a `GalleryFault` as message; the output is trimmed. */
export const galleryFields = v.object({
  title: required(100),
  description: v.pipe(
    v.string('hidden'),
    v.trim(),
    v.maxLength(1000, 'tooLong'),
    v.check(words => v.is(paragraphs(1000), words), 'hidden'),
  ),
  authorName: required(100),
  category: required(100),
})

/** The fields of a gallery entry; all empty if there is no entry. */
export const galleryFieldsOf = (entry: GalleryEntry | null): GalleryFields => ({
  title: entry?.title ?? '',
  description: entry?.description ?? '',
  authorName: entry?.authorName ?? '',
  category: entry?.category ?? '',
})
