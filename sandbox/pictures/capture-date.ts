import exifr from 'exifr'
import * as v from 'valibot'
import { isInCalendar } from '#src/model/calendar-day.ts'
import { UNDATED_MONTH } from '#src/model/timeline.ts'

const tags = v.object({
  DateTimeOriginal: v.optional(v.unknown()),
  OffsetTimeOriginal: v.optional(v.unknown()),
})

const DATE = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/u
const OFFSET = /^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/u

/**
 * The capture date in a block of EXIF, as wall-clock text with the offset that the camera wrote, or null. See
 * [Note: A capture date is wall-clock time]: the digits are never shifted.
 */
export const captureDateIn = async (exif: Buffer | undefined): Promise<string | null> => {
  if (exif === undefined) return null
  // oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named export there
  const read: unknown = await exifr
    .parse(withoutMarker(exif), {
      pick: ['DateTimeOriginal', 'OffsetTimeOriginal'],
      reviveValues: false,
    })
    .catch(() => null)
  const parsed = v.safeParse(tags, read)
  if (!parsed.success) return null
  const wallClock = wallClockOf(parsed.output.DateTimeOriginal)
  const offset = trimmed(parsed.output.OffsetTimeOriginal)
  return wallClock === null ? null : `${wallClock}${OFFSET.test(offset) ? offset : ''}`
}

/**
 * What the library groups and sorts a photo by; photos without a date stand in January 1970 by their arrival, before
 * all that have one.
 */
export const takenKeys = (
  dateTaken: string | null,
  created: string,
): { month: string; takenKey: string } =>
  dateTaken === null
    ? { month: UNDATED_MONTH, takenKey: `${UNDATED_MONTH} ${created.slice(0, 19)}` }
    : { month: dateTaken.slice(0, 7), takenKey: dateTaken.slice(0, 19) }

/** `exifr` knows the TIFF block alone, `sharp` gives it with the marker of a JPEG in front. */
const withoutMarker = (exif: Buffer): Buffer =>
  exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? exif.subarray(6) : exif

const trimmed = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''

const wallClockOf = (value: unknown): string | null => {
  const [, year, month, day, hour, minute, second] = DATE.exec(trimmed(value)) ?? []
  if (year === undefined) return null
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return isInCalendar(text) && year !== '0000' ? text : null
}
