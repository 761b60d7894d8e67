import { replaceHidden } from '#machines/model/text/shown-name.ts'

const UNFIT = /["*:<>?|/\\]/gu

/** The name with `_` in place of each character that some file system forbids or that is invisible. */
export const fitFileName = (name: string): string => replaceHidden(name.replaceAll(UNFIT, '_'), '_')

/** The same text for two names that some file system takes for one: it ignores case, or composes letters and accents. */
const asOneName = (name: string): string => name.normalize('NFC').toLowerCase()

/** The name; with a number before its extension if `taken` has it, as file systems compare names. */
export const freeFileName = (name: string, taken: ReadonlySet<string>): string => {
  // Answers B-273
  const isTaken = (wanted: string): boolean =>
    [...taken].some(other => asOneName(other) === asOneName(wanted))
  let wanted = name
  for (let number = 2; isTaken(wanted); number += 1) {
    wanted = name.replace(/(?:\.[a-z\d]+)?$/iu, ending => `-${number}${ending}`)
  }
  return wanted
}
