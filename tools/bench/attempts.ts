import { stripVTControlCharacters } from 'node:util'
import { within } from './within.ts'

/** Seconds allowed per step on a page. */
export const STEP = 120

/** Gets a sentence about a step that failed or hung. */
export type Report = (sentence: string) => void

/** Does a step. If it fails, tells `report` so, and resolves with null, so that the next step can start. */
export const attempt = async <Answer>(
  what: string,
  report: Report,
  work: () => Promise<Answer>,
): Promise<Answer | null> => {
  try {
    return await work()
  } catch (error) {
    report(`${what}: ${lineOf(error)}`)
    return null
  }
}

/** An error in one line. The third line of an error of Playwright says what Playwright waited for. */
const lineOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .split('\n')
    .slice(0, 3)
    .map(line => line.trim())
    .join(' ')
    .trim()

/**
 * Opens a page or a context, works with it, and closes it, which also ends work that hangs. If that fails, tells
 * `report` so, and resolves with null.
 */
export const withOpen = <Thing extends { close: () => Promise<void> }, Answer>(
  what: string,
  report: Report,
  open: () => Promise<Thing>,
  work: (thing: Thing) => Promise<Answer>,
): Promise<Answer | null> =>
  attempt(what, report, async () => {
    const thing = await within(STEP, 'it to open', open())
    try {
      return await work(thing)
    } finally {
      await attempt(what, report, () => within(STEP, 'it to close', thing.close()))
    }
  })
