import { plain } from '#machines/model/text/plain.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

/**
 * A place to which the "Go to" field can lead. `hash` is the id of a heading of the screen, `month` a month of the
 * library, such as `2024-03`.
 */
export interface Target {
  to: ScreenPath
  hash?: string
  month?: string
}

/** A place with its name in the customer's language. `part` names the part of the account to which it belongs. */
export interface Place extends Target {
  name: string
  part: string
}

const MOST_PLACES = 8

/** Places with every typed word at a word's beginning, those that begin with the text first; without a text, all. */
export const placesFound = <Found extends Place>(
  text: string,
  places: readonly Found[],
): Found[] => {
  const typed = plain(text).trim()
  const words = typed.split(/\s+/u)
  const matching = places.filter(({ name, part }) => {
    const placeWords = plain(`${name} ${part}`).split(/[^\p{L}\p{N}]+/u)
    return words.every(word => placeWords.some(other => other.startsWith(word)))
  })
  const begins = ({ name }: Found): boolean => plain(name).startsWith(typed)
  return [...matching.filter(begins), ...matching.filter(place => !begins(place))].slice(
    0,
    MOST_PLACES,
  )
}
