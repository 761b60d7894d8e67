import { cutText } from '#machines/model/text/cut-text.ts'
import { hasNothingToRead, withoutTurns } from '#machines/model/text/shown-name.ts'

/** The maximum number of code points of a shown album name; the service may send longer names. */
const MOST_SHOWN = 120

/** An album name for display: at most 120 code points, no direction characters; empty if nothing is visible. */
export const shownAlbumName = (given: string): string => {
  if (hasNothingToRead(given)) return ''
  const name = withoutTurns(given)
  // A character has at most two UTF-16 units, so this prefix contains the first `MOST_SHOWN + 1` characters.
  const start = name.slice(0, 2 * (MOST_SHOWN + 1))
  const characters = Array.from(start)
  return characters.length <= MOST_SHOWN
    ? start.trim()
    : `${cutText(name, characters.slice(0, MOST_SHOWN).join('').length).trim()}…`
}

/** An album name inside plain text, else `untitled`; Unicode isolates protect the direction of the text outside. */
export const isolatedAlbumName = (name: string, untitled: string): string =>
  `\u2068${shownAlbumName(name) || untitled}\u2069`
