import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { replayFrom, type Replay } from '#flow-kit/replay.ts'

const FOLDER = join('tests', 'paths', 'kept')

/** The stored failed paths of a flow, oldest first. */
export const keptPaths = (flow: string, folder = FOLDER): Replay[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.startsWith(`${flow}-`) && name.endsWith('.json'))
        .map(name => join(folder, name))
        // A path that a worker adds during a run comes last, so that the others keep their numbers.
        .map(file => ({ file, keptAt: statSync(file).mtimeMs }))
        .toSorted((a, b) => a.keptAt - b.keptAt || byText(a.file, b.file))
        .map(({ file }) => replayFrom(readFileSync(file, 'utf8'), file))
        .filter(path => path.flow === flow)
    : []

/**
 * Stores a failed path, unless it is stored already. The file's name contains a hash of the start and the labels,
 * because two workers may store paths at the same time.
 */
export const keepPath = (path: Replay, folder = FOLDER): void => {
  const steps = JSON.stringify([path.start, path.labels])
  const name = createHash('sha256').update(steps).digest('hex').slice(0, 12)
  const file = join(folder, `${path.flow}-${name}.json`)
  mkdirSync(folder, { recursive: true })
  const plain = { ...path, failed: stripVTControlCharacters(path.failed) }
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(plain, null, 2)}\n`)
}

const byText = (a: string, b: string): number => (a < b ? -1 : 1)
