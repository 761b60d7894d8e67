import { hasNothingToRead } from '#machines/model/text/shown-name.ts'
import * as v from 'valibot'

/** The maximum length of an album name, in code points; L-201. */
export const LONGEST_ALBUM_NAME = 100

export type AlbumNameFault = 'missing' | 'invalid' | 'tooLong'

/**
 * The fault of an album name; null if it is valid. A valid name has a visible character, has at most 100 characters,
 * does not start with whitespace, and has none of the characters `< > ;`. Photo library, section 5; L-150.
 */
export const albumNameFault = (name: string): AlbumNameFault | null => {
  if (name === '') return 'missing'
  // A blank name that starts with whitespace is 'invalid', not 'missing'.
  if (!/^\s/u.test(name) && hasNothingToRead(name)) return 'missing'
  if (/^\s|[<>;]/u.test(name)) return 'invalid'
  return lengthOf(name) > LONGEST_ALBUM_NAME ? 'tooLong' : null
}

/** Refuses a name in which `albumNameFault` finds a fault. */
export const albumName = v.pipe(
  v.string(),
  v.check(name => albumNameFault(name) === null, 'Not a name for an album'),
)

/** Whether a service may have stored `name` as `stored`: some trim names, or compose their accents. */
// Answers B-553
export const isStoredAs = (name: string, stored: string): boolean => spelt(name) === spelt(stored)

const spelt = (name: string): string => name.normalize('NFC').trim()

/** The length in code points: a character of two UTF-16 units counts once. */
const lengthOf = (name: string): number => Array.from(name).length
