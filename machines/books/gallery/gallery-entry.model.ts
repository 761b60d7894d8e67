import * as v from 'valibot'
import { productCode } from '#machines/model/identifiers.ts'
import { details, shortText } from '#machines/model/lenient.ts'
import { withoutTurns } from '#machines/model/text/shown-name.ts'
import { oneLine, paragraphs, typedAsLine, typedAsLines } from '#machines/model/text/text.ts'

/** The schema of the request body that creates or changes a gallery entry; A-179. */
export const galleryEntryBody = v.strictObject({
  widgetId: productCode,
  channel: oneLine(200),
  title: oneLine(100),
  description: paragraphs(1000),
  authorName: oneLine(100),
  /** A name that `GET /v1/categories` returned. */
  category: oneLine(100),
})
export type GalleryEntryBody = v.InferInput<typeof galleryEntryBody>

/** The schema of a gallery entry from the service. A missing or malformed text becomes null; A-178. */
export const galleryEntry = v.object({
  widgetId: productCode,
  ...details({
    channel: shortText(),
    title: shortText(),
    description: v.string(),
    authorName: shortText(),
    category: shortText(),
  }),
})
export type GalleryEntry = v.InferOutput<typeof galleryEntry>

/** The schema of the response of `GET /v1/categories`: the names of the categories. */
export const galleryCategories = v.array(v.pipe(v.string(), v.minLength(1)))

/** The response of `GET /v1/blockedorders/{orderCode}`: whether the gallery refuses its books; A-184. */
export const blockedOrder = v.object({ isBlocked: v.boolean() })

/** The editable fields of a gallery entry, in the order of the form; A-179. */
export const GALLERY_FIELDS = ['title', 'description', 'authorName', 'category'] as const
export type GalleryField = (typeof GALLERY_FIELDS)[number]

export type GalleryFields = Record<GalleryField, string>

/** Why the form refuses a field. `hidden`: the text has control characters that the field does not accept. */
export type GalleryFault = 'missing' | 'tooLong' | 'hidden'

const required = (most: number) =>
  v.pipe(
    v.string('missing'),
    v.transform(withoutTurns),
    v.transform(typedAsLine),
    v.minLength(1, 'missing'),
    v.maxLength(most, 'tooLong'),
    v.check(text => v.is(oneLine(most), text), 'hidden'),
  )

/** The schema of the gallery form. The message of an issue is a `GalleryFault`; the output is trimmed, without direction
 * characters. */
export const galleryFields = v.object({
  title: required(100),
  description: v.pipe(
    v.string('hidden'),
    v.transform(withoutTurns),
    v.transform(typedAsLines),
    v.maxLength(1000, 'tooLong'),
    v.check(text => v.is(paragraphs(1000), text), 'hidden'),
  ),
  authorName: required(100),
  category: required(100),
})

/** The texts of an entry for the form. A text that is null becomes empty; without an entry, all texts are empty. */
export const galleryFieldsOf = (entry: GalleryEntry | null): GalleryFields => ({
  title: entry?.title ?? '',
  description: entry?.description ?? '',
  authorName: entry?.authorName ?? '',
  category: entry?.category ?? '',
})
