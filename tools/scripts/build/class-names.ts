import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'

/** The characters of class names: without vowels, so that they spell no word that a content blocker looks for. */
const LETTERS = 'bcdfghjklmnpqrstvwxz'
const CHARACTERS = `${LETTERS}0123456789`

/** Three characters for a path. `attempt` makes another three for a path whose first ones are taken. */
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

/** The prefix of the class names of each path: no two are the same. */
export const prefixesOf = (paths: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Map<string, string>()
  for (const path of paths.toSorted()) {
    let attempt = 0
    while (taken.has(prefixOf(path, attempt))) attempt += 1
    taken.set(prefixOf(path, attempt), path)
  }
  return new Map([...taken].map(([prefix, path]) => [path, prefix]))
}

/**
 * Names the classes of a file by three characters for the file and the number of the style in it: names from a hash for
 * each class would be a third of the compressed styles.
 */
export const classNames = (): ((
  hash: string,
  title: string,
  style: { file: string; index: number },
) => string) => {
  const prefixes = prefixesOf(globSync('{src,tools}/**/*.{ts,tsx}'))
  return (_hash, _title, { file, index }) => {
    const prefix = prefixes.get(file)
    if (prefix === undefined) throw new Error(`${file} is not below src or tools`)
    return `${prefix}${index.toString(36)}`
  }
}
