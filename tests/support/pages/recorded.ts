import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@playwright/test'

const FOLDER = join('tests', 'journeys', 'recorded')

/** Whether this run records what the pages show, as with `playwright test --update-snapshots`. */
export const isRecording = (): boolean =>
  ['all', 'changed'].includes(test.info().config.updateSnapshots)

/** The recording of this name, such as `looks/orders`; throws if there is none. */
export const recorded = (name: string): string => {
  const file = fileOf(name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trimEnd()
  throw new Error(`${file} is missing: npm run test:journeys -- screens looks -u`)
}

/** Writes the recording with this name, such as `looks/orders`. */
export const record = (name: string, words: string): void => {
  const file = fileOf(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${words}\n`)
}

const fileOf = (name: string): string => join(FOLDER, `${name}.txt`)
