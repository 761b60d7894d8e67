import exifr from 'exifr'
import * as v from 'valibot'
import { isInCalendar, UNDATED_MONTH } from '#sandbox/product.ts'

const tags = v.object({
  DateTimeOriginal: v.optional(v.unknown()),
  OffsetTimeOriginal: v.optional(v.unknown()),
  /** `DateTimeDigitized` in the standard. */
  CreateDate: v.optional(v.unknown()),
  OffsetTimeDigitized: v.optional(v.unknown()),
  GPSDateStamp: v.optional(v.unknown()),
  GPSTimeStamp: v.optional(v.unknown()),
})

/** A text chunk of a PNG. */
export interface PictureComment {
  keyword: string
  text: string
}

/**
 * The capture date of a picture, as wall-clock text with its offset, or null. The digits are never shifted: see
 * [Note: A capture date is wall-clock time]. The first valid date counts, in this order: DateTimeOriginal, DateTimeDigitized,
 * the GPS date, and `Creation Time` of a PNG; docs/decisions/0053.
 */
export const captureDateIn = async (
  exif: Buffer | undefined,
  comments: readonly PictureComment[] = [],
): Promise<string | null> => {
  const read = exif === undefined ? {} : await readTags(exif)
  const created = comments.find(({ keyword }) => keyword.toLowerCase() === 'creation time')
  return (
    dateFrom(read.DateTimeOriginal, read.OffsetTimeOriginal) ??
    dateFrom(read.CreateDate, read.OffsetTimeDigitized) ??
    dateFrom(`${words(read.GPSDateStamp)} ${timeOfGps(read.GPSTimeStamp)}`, 'Z') ??
    dateFrom(created?.text)
  )
}

const readTags = async (exif: Buffer): Promise<v.InferOutput<typeof tags>> => {
  // oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named export there
  const read: unknown = await exifr
    .parse(withoutMarker(exif), { pick: Object.keys(tags.entries), reviveValues: false })
    .catch(() => null)
  const parsed = v.safeParse(tags, read)
  return parsed.success ? parsed.output : {}
}

/**
 * The group and sort key of a photo; photos without a date are filed under January 1970, sorted by upload time, before
 * all photos taken since then.
 */
export const takenKeys = (
  dateTaken: string | null,
  created: string,
): { month: string; takenKey: string } =>
  dateTaken === null
    ? { month: UNDATED_MONTH, takenKey: `${UNDATED_MONTH} ${created.slice(0, 19)}` }
    : { month: dateTaken.slice(0, 7), takenKey: dateTaken.slice(0, 19) }

/**
 * Removes the marker before the EXIF data of a JPEG, because `sharp` returns the marker, but `exifr` expects only the
 * TIFF block.
 */
const withoutMarker = (exif: Buffer): Buffer =>
  exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? exif.subarray(6) : exif

const words = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''

/** A GPS time as text; the standard has three numbers (hour, minute, second), some programs write text. */
const timeOfGps = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(part => String(Math.floor(Number(part))).padStart(2, '0')).join(':')
    : words(value)

/** Matches a date with the year first and any separators; its time may be missing, lack seconds, or be blank. */
const YEAR_FIRST =
  /^(\d{4})[:\-/. ]\s*(\d{1,2})[:\-/. ]\s*(\d{1,2})(?:[T\s]\s*(\d{1,2}):\s*(\d{1,2})(?::\s*(\d{1,2})(?:[.,]\d*)?)?[\s:]*|[\sT:]*)(Z|[+-]\d\d:?\d\d)?$/u
/** Matches a date in the email format that the PNG standard asks for: `Sun, 14 Jul 2024 18:02:11 +0200`. */
const DAY_FIRST =
  /^(?:[A-Z][a-z]{2},\s*)?(\d{1,2})\s+([A-Z][a-z]{2})\s+(\d{4})\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*(Z|GMT|UTC|[+-]\d\d:?\d\d)?$/u
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const OFFSET = /^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/u

/** Parses a date as cameras and editors write it; null for zeros and for impossible dates. */
const dateFrom = (value: unknown, offset?: unknown): string | null => {
  const text = words(value)
  const [, year, month, day, hour, minute, second, own] = YEAR_FIRST.exec(text) ?? mailDate(text)
  if (year === undefined || year === '0000') return null
  const wallClock = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
  if (!isInCalendar(wallClock)) return null
  return `${wallClock}${offsetFrom(own ?? words(offset))}`
}

const mailDate = (text: string): (string | undefined)[] => {
  const [, day, name = '', year, ...time] = DAY_FIRST.exec(text) ?? []
  const month = MONTHS.indexOf(name) + 1
  return month === 0 ? [] : [text, year, String(month), day, ...time]
}

const two = (digits = '0'): string => digits.padStart(2, '0')

/** An offset in ISO format: `+02:00` for `+0200`, `Z` for `GMT`; empty if malformed. */
const offsetFrom = (text: string): string => {
  const offset = text.replace(/^(?:GMT|UTC)$/u, 'Z').replace(/^([+-]\d\d)(\d\d)$/u, '$1:$2')
  return OFFSET.test(offset) ? offset : ''
}
