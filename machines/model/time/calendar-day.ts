import * as v from 'valibot'

/** Whether the date and time of a text such as `2026-11-24T18:02:11` exist: no 31 February, no hour 24. */
export const isInCalendar = (text: string): boolean => {
  const time = Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * Midnight in UTC of a date, in ms since 1970. Months count from 1; a month or day outside its range overflows into
 * adjacent years or months. Always use this function to create dates from numbers: `Date.UTC` and `new Date` read the
 * years 0 to 99 as 1900 to 1999.
 */
export const midnightOf = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day)

/** The schema of a date without a time, such as `2026-11-24`. Of a date-time, the output is its day. */
export const calendarDay = v.pipe(
  v.string(),
  v.transform(text => text.replace(/T.*$/u, '')),
  v.regex(/^\d{4}-\d{2}-\d{2}$/u),
  v.check(isInCalendar, 'Expected a day of the calendar'),
)
