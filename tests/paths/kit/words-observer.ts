import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'
import { readWords } from '#tests/paths/kit/page-words.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { PathFailed, type StepObserver } from '#tests/paths/kit/play.ts'
import { differenceOf, type Recorded } from '#tests/paths/kit/recorded-words.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import {
  configurationName,
  isAmong,
  type PageWords,
  type RecordedWords,
} from '#tools/stage/page-words.ts'

/** Milliseconds between two reads of a recorded page, and how often in a row a read must equal the one before. */
const PAUSE = 100
const ALIKE = 3
/** Milliseconds until a page that keeps changing is recorded anyway. */
const LONGEST = 5000

/**
 * Returns an observer that records the words of a page once they are stable, or after `LONGEST`. It records them at
 * once if they equal the only words that were recorded of the configuration before.
 */
export const recordsWords =
  (player: AnyPathPlayer, stage: Stage, recorded: RecordedWords, into: Recorded[]): StepObserver =>
  async (_now, identity) => {
    let words = await readWords(player, stage)
    const begun = performance.now()
    const before = recorded.get(configurationName(identity)) ?? []
    let alike = before.length === 1 && words !== null && isAmong(before, words) ? ALIKE : 0
    while (alike < ALIKE && performance.now() - begun < LONGEST) {
      await stage.page.waitForTimeout(PAUSE)
      const again = await readWords(player, stage)
      alike = again !== null && isDeepStrictEqual(again, words) ? alike + 1 : 0
      words = again
    }
    into.push({ configuration: configurationName(identity), ...(words ?? SILENCE) })
  }

/** What is recorded if no page can be read, as between two pages. */
const SILENCE: PageWords = { focus: 'nowhere', words: '' }

/**
 * Returns an observer that throws `PathFailed` if the page does not reach its recorded words. Checks nothing if the
 * flow has no recording.
 */
export const comparesWords =
  (player: AnyPathPlayer, stage: Stage, recorded: RecordedWords): StepObserver =>
  async (_now, identity, gone) => {
    if (recorded.size === 0) return
    const name = configurationName(identity)
    const all = recorded.get(name) ?? []
    let read = SILENCE
    await expect
      .poll(
        async () => {
          read = (await readWords(player, stage)) ?? SILENCE
          return isAmong(all, read)
        },
        { timeout: all.length === 0 ? 1 : 5000, intervals: [10, 20, 50, 100] },
      )
      .toBe(true)
      .catch(() => {
        throw failure(gone, name, all, read)
      })
  }

const HOW_TO_RECORD = 'if the page is right, record the flow with --record'

const failure = (
  gone: readonly string[],
  name: string,
  recorded: readonly PageWords[],
  read: PageWords,
): PathFailed => {
  const [difference] = recorded
    .map(one => differenceOf(one, read))
    .toSorted((a, b) => a.length - b.length)
  const what =
    difference === undefined
      ? `nothing is recorded of '${name}': ${HOW_TO_RECORD}`
      : `the page does not say what is recorded of '${name}': ${HOW_TO_RECORD}\n${difference.join('\n')}`
  return new PathFailed(gone, what, true)
}
