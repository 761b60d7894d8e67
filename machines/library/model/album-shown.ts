import { hasNothingToRead, withoutTurns } from '#machines/model/shown-name.ts'
import { dayIn } from '#machines/model/calendar-format.ts'
import { formatCaptureTime } from '#machines/model/format.ts'

/** Most characters of a name that are shown; the service may send far more. */
const MOST_SHOWN = 120

/** An album name as it is shown, cut where it is endless, without characters that turn the reading direction; empty where it has nothing to read. */
export const shownAlbumName = (given: string): string => {
  if (hasNothingToRead(given)) return ''
  const name = withoutTurns(given)
  // A character has two units at most, so that the first characters stand in this part.
  const start = name.slice(0, 2 * (MOST_SHOWN + 1))
  const characters = Array.from(start)
  return characters.length <= MOST_SHOWN
    ? start.trim()
    : `${characters.slice(0, MOST_SHOWN).join('').trim()}…`
}

/** The same inside a text without markup: direction marks keep it from turning the words around it. */
export const isolatedAlbumName = (name: string): string => `\u2068${shownAlbumName(name)}\u2069`

/**
 * When an album was created, as seen on the day of `asOf`: today, yesterday, or the day as `dd MMM yyyy`. Both are ISO
 * date-times. L-080 to L-082.
 */
export const createdDay = (
  created: string,
  asOf: string,
  { timeZone, locale }: { timeZone: string; locale: string },
): { on: 'today' | 'yesterday' } | { on: 'day'; day: string } => {
  const day = dayIn(created, timeZone)
  const today = dayIn(asOf, timeZone)
  if (day === today) return { on: 'today' }
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000)
  if (day === yesterday.toISOString().slice(0, 10)) return { on: 'yesterday' }
  return { on: 'day', day: formatCaptureTime(`${day}T00:00:00`, 'dd MMM yyyy', locale) ?? day }
}
