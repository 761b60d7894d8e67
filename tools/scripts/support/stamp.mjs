import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEST = /\.test\.tsx?$/u

/** A hash of the names and contents of the files that match the patterns, except tests, because no build reads them. */
export const stampOf = patterns => {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { withFileTypes: true })
    .filter(entry => entry.isFile() && !TEST.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}
