import { dayIn } from '#machines/model/time/calendar-format.ts'
import { formatByPattern } from '#machines/library/timeline/timeline/photo-format.model.ts'

/**
 * The day of an album's creation in the time zone: today or yesterday, counted from the day `today`, or the date in the
 * `pattern` of the language, in English `dd MMM yyyy`. `created` is an ISO date-time; `today` is the date in the time zone, such as `2026-11-24`. L-080 to
 * L-082.
 */
export const createdDay = (
  created: string,
  today: string,
  { timeZone, locale, pattern }: { timeZone: string; locale: string; pattern: string },
): { on: 'today' | 'yesterday' } | { on: 'day'; day: string } => {
  const day = dayIn(created, timeZone)
  if (day === today) return { on: 'today' }
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000)
  if (day === yesterday.toISOString().slice(0, 10)) return { on: 'yesterday' }
  return { on: 'day', day: formatByPattern(`${day}T00:00:00`, pattern, locale) }
}
