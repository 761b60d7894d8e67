import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'
import { readWords, type PageWords } from '#tests/paths/kit/page-words.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { PathFailed, type Onlooker } from '#tests/paths/kit/play.ts'
import {
  configurationName,
  differenceOf,
  type Recorded,
  type RecordedWords,
} from '#tests/paths/kit/recorded-words.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

/** Ms between two readings of a page that is recorded, and how many of them have to be alike. */
const PAUSE = 100
const ALIKE = 3
/** Ms until a page that changes all the time is recorded all the same. */
const LONGEST = 5000

/** Writes down what the page says, once it says the same for a while. */
export const recordsWords =
  (player: AnyPathPlayer, stage: Stage, into: Recorded[]): Onlooker =>
  async (_now, identity) => {
    let words = await readWords(player, stage)
    const begun = performance.now()
    let alike = 0
    while (alike < ALIKE && performance.now() - begun < LONGEST) {
      await stage.page.waitForTimeout(PAUSE)
      const again = await readWords(player, stage)
      alike = again !== null && isDeepStrictEqual(again, words) ? alike + 1 : 0
      words = again
    }
    into.push({ configuration: configurationName(identity), ...(words ?? SILENCE) })
  }

/** What is read between two pages. */
const SILENCE: PageWords = { focus: 'nowhere', words: '' }

/**
 * Throws `PathFailed` where the page does not come to say what is recorded of it. A flow that nobody recorded yet is read
 * by its player alone.
 */
export const comparesWords =
  (player: AnyPathPlayer, stage: Stage, recorded: RecordedWords): Onlooker =>
  async (_now, identity, gone) => {
    if (recorded.size === 0) return
    const name = configurationName(identity)
    const all = recorded.get(name) ?? []
    let read = SILENCE
    await expect
      .poll(
        async () => {
          read = (await readWords(player, stage)) ?? SILENCE
          return all.some(({ focus, words }) => focus === read.focus && words === read.words)
        },
        { timeout: all.length === 0 ? 1 : 5000, intervals: [10, 20, 50, 100] },
      )
      .toBe(true)
      .catch(() => {
        throw failure(gone, name, all, read)
      })
  }

const failure = (
  gone: readonly string[],
  name: string,
  recorded: readonly PageWords[],
  read: PageWords,
): PathFailed => {
  const [difference] = recorded
    .map(one => differenceOf(one, read))
    .toSorted((a, b) => a.length - b.length)
  return difference === undefined
    ? new PathFailed(gone, `nothing is recorded of '${name}'`, [])
    : new PathFailed(
        gone,
        `the page does not say what is recorded of '${name}'\n${difference.join('\n')}`,
        difference,
      )
}
