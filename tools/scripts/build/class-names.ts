import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'

/** The characters of prefixes: without vowels, so that they spell no word that a content blocker looks for. */
const LETTERS = 'bcdfghjklmnpqrstvwxz'
const CHARACTERS = `${LETTERS}0123456789`

/**
 * The three characters for a path. Another `attempt` gives three other characters, for a path whose first three are
 * taken.
 */
const prefixOf = (path: string, attempt: number): string => {
  const [first = 0, second = 0, third = 0] = createHash('sha256')
    .update(`${path}:${attempt}`)
    .digest()
  return [
    LETTERS[first % LETTERS.length],
    CHARACTERS[second % CHARACTERS.length],
    CHARACTERS[third % CHARACTERS.length],
  ].join('')
}

/**
 * The prefix of the class names of each path, different for every path. The prefixes of `known` paths do not change.
 */
export const prefixesOf = (
  paths: readonly string[],
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> => {
  const prefixes = new Map(known)
  const taken = new Set(known.values())
  for (const path of paths.toSorted()) {
    let attempt = 0
    while (taken.has(prefixOf(path, attempt))) attempt += 1
    prefixes.set(path, prefixOf(path, attempt))
    taken.add(prefixOf(path, attempt))
  }
  return prefixes
}

/**
 * Names a class by three characters for its file and the number of the style in the file, because class names made of
 * hashes would be a third of the compressed styles. A file that is created later gets the next free characters.
 */
export const classNames = (): ((
  hash: string,
  title: string,
  style: { file: string; index: number },
) => string) => {
  const files = globSync('{src,tools,packages/flow-book}/**/*.{ts,tsx}').map(path =>
    path.replaceAll('\\', '/'),
  )
  let prefixes = prefixesOf(files)
  return (_hash, _title, { file, index }) => {
    if (!prefixes.has(file)) prefixes = prefixesOf([file], prefixes)
    return `${prefixes.get(file)}${index}`
  }
}
