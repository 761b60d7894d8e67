const UNFIT = /[\p{Cc}\p{Cf}"*:<>?|/\\]/gu

/** The name with `_` in place of each character that some file system forbids or that is invisible. */
export const fitFileName = (name: string): string => name.replaceAll(UNFIT, '_')

/**
 * A file name that is not in `taken`: the name itself, else the name with a number before its extension. Names that
 * differ only in case count as the same, because some file systems ignore case.
 */
export const freeFileName = (name: string, taken: ReadonlySet<string>): string => {
  const isTaken = (wanted: string): boolean =>
    [...taken].some(other => other.toLowerCase() === wanted.toLowerCase())
  let wanted = name
  for (let number = 2; isTaken(wanted); number += 1) {
    wanted = name.replace(/(?:\.[a-z\d]+)?$/iu, ending => `-${number}${ending}`)
  }
  return wanted
}
