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

/** Letters and digits make a word; every other sign parts two words, in a name and in what is typed. */
const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')

/**
 * Places with every typed word at a word's beginning, those that begin with the text first; without a text, all. A text
 * without a word, such as an emoji, is found as it is.
 */
// Answers B-520
export const placesFound = <Found extends Place>(
  text: string,
  places: readonly Found[],
): Found[] => {
  const typed = plain(text).trim()
  const words = wordsOf(typed)
  const matching = places.filter(({ name, part }) => {
    const placeWords = wordsOf(plain(`${name} ${part}`))
    if (words.length === 0) return plain(name).includes(typed)
    return words.every(word => placeWords.some(other => other.startsWith(word)))
  })
  const begins = ({ name }: Found): boolean => plain(name).startsWith(typed)
  return [...matching.filter(begins), ...matching.filter(place => !begins(place))].slice(
    0,
    MOST_PLACES,
  )
}
