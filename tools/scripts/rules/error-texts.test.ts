import { globSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { explore } from '#machines/kit/explore.ts'
import type { Flow } from '#machines/kit/flow.ts'
import { startRun } from '#machines/kit/run.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { playedTours } from '#tests/paths/kit/play.ts'
import { PLAYERS } from '#tests/paths/kit/players.ts'

const VIEWS = globSync('src/{orders,books,overview}/**/*.tsx')

/** Whether `VIEWS` show a flow. The blocks in the overview show the flow `request`. */
const isShown = ({ area, id }: Flow): boolean =>
  area === 'orders' || area === 'books' || id === 'request'

/** Matches sentences about failures or invalid fields. */
const FAILED =
  /error occurred|not found|could not|couldn't|can't|can no longer|wasn't|weren't|^Enter |^Choose a |^Use at most|invisible characters/u

/** The recorded words of all flows. */
const RECORDED = globSync('{src,tests/paths}/**/*.words.txt').map(file =>
  readFileSync(file, 'utf8'),
)

vi.spyOn(console, 'warn').mockImplementation(() => undefined)

it(
  'finds every error of orders, documents, projects, books and the overview on a generated path',
  { timeout: 60_000 },
  () => {
    const readings = [
      ...PLAYERS.filter(({ flow }) => isShown(flow)).flatMap(readOnPaths),
      ...RECORDED,
    ]
    const sentences = VIEWS.flatMap(errorsIn)

    expect(sentences).toContain(
      'An error occurred loading this order, please contact us to report this issue.',
    )
    expect(sentences.length).toBeGreaterThan(40)
    expect(sentences.filter(said => !readings.some(read => says(read, said)))).toEqual([])
  },
)

/** All text that a browser reads on the paths that it plays. */
const readOnPaths = (player: AnyPathPlayer): string[] => [
  ...(player.alsoRead ?? []),
  ...playedTours(player, explore(player.flow)).flatMap(({ start, labels }) => {
    const run = startRun(player.flow, start)
    const seen = [run.see(), ...labels.map(label => run.give(label).after)]
    run.stop()
    return seen.flatMap(now => textsIn(player.view?.(now)))
  }),
]

const textsIn = (reading: unknown): string[] => {
  if (typeof reading === 'string') return [reading]
  return typeof reading === 'object' && reading !== null
    ? Object.values(reading).flatMap(textsIn)
    : []
}

/** Whether a text has a sentence, with any values for its placeholders. */
const says = (text: string, sentence: string): boolean =>
  sentence.split(/\{\w+\}/u).every(part => text.includes(part))

const errorsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/<Trans>([^<]*)<\/Trans>|\bt`([^`]*)`/gu)]
    .map(([, element, text]) => (element ?? text ?? '').replaceAll(/\s+/gu, ' ').trim())
    .filter(sentence => FAILED.test(sentence))
