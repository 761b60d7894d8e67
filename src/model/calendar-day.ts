import * as v from 'valibot'

/** Whether `2026-11-24` or `2026-11-24T18:02:11` exists: there is no 31 February and no hour 24. */
export const isInCalendar = (text: string): boolean => {
  const time = Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day without a time, `2026-11-24`. */
export const calendarDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/u),
  v.check(isInCalendar, 'Expected a day of the calendar'),
)
