import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replayFrom, type Replay } from '#machines/kit/replay.ts'

const FOLDER = join('tests', 'paths', 'kept')

const fileOf = (flow: string): string => join(FOLDER, `${flow}.json`)

/** Paths of a flow that failed once: they are gone first ever after. */
export const keptPaths = (flow: string): Replay[] => {
  const file = fileOf(flow)
  if (!existsSync(file)) return []
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(kept)) throw new Error(`${file} holds no list of paths`)
  return kept.map(path => replayFrom(JSON.stringify(path), file))
}

/** Keeps a path that failed, unless it is kept already. */
export const keepPath = (path: Replay): void => {
  const kept = keptPaths(path.flow)
  if (kept.some(({ labels }) => labels.join() === path.labels.join())) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(path.flow), `${JSON.stringify([...kept, path], null, 2)}\n`)
}
