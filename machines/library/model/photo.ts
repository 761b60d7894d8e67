import { withoutTurns } from '#machines/model/text/shown-name.ts'
import * as v from 'valibot'
import { isInCalendar } from '#machines/model/time/calendar-day.ts'
import { imageId } from '#machines/model/identifiers.ts'
import {
  count,
  details,
  numeric,
  orElse,
  type Sketched,
  soundOf,
  shortText,
  written,
} from '#machines/model/lenient.ts'
import { dateForm, timestamp } from '#machines/model/time/timestamp.ts'
import { addressWithin } from '#machines/model/configuration/web-address.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

/** How many photos of a month show before its '+N' tile. Photo library, section 9; L-040, L-292. */
export const SECTION_SIZE = 24

/** The maximum number of characters of a file name that are read, as on common file systems. */
const LONGEST_NAME = 255

// Answers A-283
const size = count

/**
 * [Note: A capture date is wall-clock time]
 *
 * Cameras write the time that their clock showed, often without an offset. `dateTaken` is that text as ISO date-time:
 * `2024-07-14T18:02:11+02:00` with a known offset, `2024-07-14T18:02:11` without an offset. Grouping and display read
 * the digits as they stand and never shift them into another time zone: a photo of a July evening stays in July.
 */
export const captureDate = dateForm(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})?$/u),
    v.check(text => isInCalendar(text.slice(0, 10)), 'Expected a day of the calendar'),
  ),
)

/** The schema of a photo; its pictures must be at one of `origins`. Photo library, section 3; L-143, L-140. */
export const photoFrom = (origins: readonly string[]) => {
  // Answers A-282
  const picture = addressWithin(origins)
  return v.pipe(
    v.object({
      imageId,
      // Answers B-141
      localFileName: orElse(
        'localFileName',
        v.optional(v.pipe(shortText(LONGEST_NAME), v.transform(withoutTurns)), ''),
        '',
      ),
      // Answers L-141
      thumbnails: soundOf(
        'thumbnails',
        v.object({
          id: v.union([numeric, v.pipe(v.string(), v.digits(), v.transform(Number))]),
          url: picture,
          width: orElse('width', v.optional(size, 0), 0),
          height: orElse('height', v.optional(size, 0), 0),
        }),
      ),
      ...details({
        url: picture,
        untouchedUrl: picture,
        uploadId: shortText(),
        location: shortText(),
        created: timestamp,
        /** See [Note: A capture date is wall-clock time]. */
        // Answers L-142
        dateTaken: captureDate,
        uploadEnd: shortText(),
        visibleWidth: size,
        visibleHeight: size,
      }),
    }),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const { url, untouchedUrl, thumbnails } = value
      const any = url ?? untouchedUrl ?? thumbnails.toSorted((a, b) => b.id - a.id)[0]?.url
      if (any === undefined) {
        addIssue({ message: 'Expected the address of a picture' })
        return NEVER
      }
      return { ...value, url: any, untouchedUrl: untouchedUrl ?? any }
    }),
  )
}
type ReadPhoto = v.InferOutput<ReturnType<typeof photoFrom>>
export type Photo = Sketched<
  ReadPhoto,
  'imageId' | 'localFileName' | 'thumbnails' | 'url' | 'untouchedUrl'
>

/** The cursor of the next page; null on the last page, which some services tell by an empty text. */
// Answers B-552
export const nextCursor = v.pipe(
  v.nullish(written, null),
  v.transform(cursor => (cursor === '' ? null : cursor)),
)

/** A photo page with unchecked photos, which the client parses one by one; L-144, L-240. */
export const photoPageFrame = v.object({
  images: v.array(v.unknown()),
  cursor: nextCursor,
})

/** A page of photos; `cursor` is null on the last page. */
export interface PageOfPhotos {
  images: Photo[]
  cursor: string | null
  /** How many photos of the page were malformed; absent if none were. */
  leftOut?: LeftOut
}

/** The schema of a library's status. Photo library, section 3; L-155. */
export const libraryStatus = v.picklist(['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING'])
export type LibraryStatus = v.InferOutput<typeof libraryStatus>

/** The schema of the response of `GET /users`: the library's status and its number of photos. */
export const photoUser = v.object({
  status: libraryStatus,
  ...details({ photosCount: size }),
})
export type PhotoUser = Sketched<v.InferOutput<typeof photoUser>, 'status'>
