import { midnightOf } from '#machines/model/time/calendar-day.ts'
import { dateFormat } from '#machines/model/formatters.ts'
import {
  isUndated,
  isUnknownDate,
  type TimelineEntry,
} from '#machines/library/timeline/timeline/timeline.model.ts'

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Where the name of a month stands. */
export type MonthPlace = 'heading' | 'sentence'

/**
 * A month such as "March 2024"; null for 'Unknown Date'. As headings Spanish months are capitalised (account area,
 * section 9); L-035.
 */
export const formatMonth = (
  entry: Pick<TimelineEntry, 'year' | 'month'>,
  locale: string,
  place: MonthPlace = 'heading',
): string | null => {
  if (isUnknownDate(entry)) return null
  const month = dateFormat(locale, MONTH).format(midnightOf(entry.year, entry.month, 1))
  // Answers A-400, B-463
  return locale === 'es-ES' && place === 'heading'
    ? month.charAt(0).toLocaleUpperCase(locale) + month.slice(1)
    : month
}

/** The month of a key such as `2024-03` without its year, such as "Mar". */
export const formatShortMonth = (key: string, locale: string): string =>
  dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${key}-01T00:00:00Z`))

/** Matches the pieces of a date pattern: fields such as `dd`, quoted text, and an escaped quote. */
const PATTERN_PIECES = /''|'(?<words>[^']+)'|yyyy|MMMM|MMM|MM|M|dd|d|HH|H|mm|ss/gu

/**
 * The date and time at which a photo was taken, in a pattern such as `d MMMM yyyy 'at' HH:mm:ss`, with month names of
 * the locale. Null for 'Unknown Date'. Photo library, section 2; L-066, L-067. See
 * [Note: A capture date is wall-clock time] and [Note: January 1970 means no date].
 */
export const formatCaptureTime = (
  dateTaken: string | null | undefined,
  pattern: string,
  locale: string,
): string | null => {
  if (isUndated(dateTaken)) return null
  return formatByPattern(dateTaken, pattern, locale)
}

/** A date-time such as `2024-03-05T12:00:00` as it stands, in no time zone, in a pattern such as `dd MMM yyyy`. */
export const formatByPattern = (time: string, pattern: string, locale: string): string => {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    time.match(/\d+/gu) ?? []
  return pattern.replaceAll(PATTERN_PIECES, (piece, words?: string) => {
    switch (piece) {
      case "''":
        return "'"
      case 'yyyy':
        // Answers B-222
        return plain(year)
      case 'MMMM':
        return monthName(time, 'long', locale)
      case 'MMM':
        return monthName(time, 'short', locale)
      case 'MM':
        return month
      case 'M':
        return plain(month)
      case 'dd':
        return day
      case 'd':
        return plain(day)
      case 'HH':
        return hour
      case 'H':
        return plain(hour)
      case 'mm':
        return minute
      case 'ss':
        return second
      default:
        return words ?? piece
    }
  })
}

const plain = (digits: string): string => String(Number(digits))

/** The name of a month in the form for a date. In some languages this form differs from the name on its own. */
const monthName = (time: string, length: 'long' | 'short', locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: length, timeZone: 'UTC' })
    .formatToParts(new Date(`${time.slice(0, 10)}T00:00:00Z`))
    .find(({ type }) => type === 'month')?.value ?? ''
