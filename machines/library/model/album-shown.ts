import { hasNothingToRead, withoutTurns } from '#machines/model/text/shown-name.ts'
import { dayIn } from '#machines/model/time/calendar-format.ts'
import { formatCaptureTime } from '#machines/model/format.ts'

/** The maximum number of code points of a shown album name; the service may send longer names. */
const MOST_SHOWN = 120

/**
 * An album name for display: cut after 120 code points, without characters that change the text direction; empty if it
 * has no visible character.
 */
export const shownAlbumName = (given: string): string => {
  if (hasNothingToRead(given)) return ''
  const name = withoutTurns(given)
  // A character has at most two UTF-16 units, so this prefix contains the first `MOST_SHOWN + 1` characters.
  const start = name.slice(0, 2 * (MOST_SHOWN + 1))
  const characters = Array.from(start)
  return characters.length <= MOST_SHOWN
    ? start.trim()
    : `${characters.slice(0, MOST_SHOWN).join('').trim()}…`
}

/**
 * An album name for use inside plain text. Unicode isolates around the name protect the direction of the text outside.
 */
export const isolatedAlbumName = (name: string): string => `\u2068${shownAlbumName(name)}\u2069`

/**
 * The day of an album's creation in the time zone: today or yesterday, counted from the day `today`, or the date as
 * `dd MMM yyyy`. `created` is an ISO date-time; `today` is the date in the time zone, such as `2026-11-24`. L-080 to
 * L-082.
 */
export const createdDay = (
  created: string,
  today: string,
  { timeZone, locale }: { timeZone: string; locale: string },
): { on: 'today' | 'yesterday' } | { on: 'day'; day: string } => {
  const day = dayIn(created, timeZone)
  if (day === today) return { on: 'today' }
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000)
  if (day === yesterday.toISOString().slice(0, 10)) return { on: 'yesterday' }
  return { on: 'day', day: formatCaptureTime(`${day}T00:00:00`, 'dd MMM yyyy', locale) ?? day }
}
