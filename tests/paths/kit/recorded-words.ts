import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StateValue } from 'xstate'
import { statePath } from '#machines/kit/state-path.ts'
import type { PageWords } from '#tests/paths/kit/page-words.ts'

/** The words of a flow's page in one of its configurations. */
export interface Recorded extends PageWords {
  configuration: string
}

/** The words of a flow's pages, by the name of the configuration. */
export type RecordedWords = ReadonlyMap<string, readonly PageWords[]>

/** A readable name of a configuration: its states, then its status, pending work, timers and facts. */
export const configurationName = (identity: string): string => {
  const [value, status, work, timers, facts]: [
    StateValue,
    string,
    string[],
    boolean | null,
    unknown,
  ] = JSON.parse(identity)
  return [
    statePath(value),
    ...(status === 'active' ? [] : [status]),
    ...(work.length === 0 ? [] : [`waits for ${work.join(', ')}`]),
    ...(timers === null ? [] : [timers ? 'a delay begins' : 'a delay runs']),
    ...(facts === null || facts === undefined ? [] : [JSON.stringify(facts)]),
  ].join(' · ')
}

/** The path of the file with a flow's words: beside its stage file or, without one, beside its player. */
const fileOf = (flow: string, folder: string): string => {
  const [beside = ''] = [`src/**/${flow}.stage.tsx`, `tests/paths/**/${flow}.player.ts`].flatMap(
    pattern => globSync(pattern, { cwd: folder }),
  )
  return join(folder, dirname(beside), `${flow}.words.txt`)
}

/**
 * The recorded words of a flow's pages, by configuration; empty without a recording. A configuration has several
 * entries if its page can show different words.
 */
export const recordedWords = (flow: string, folder = '.'): RecordedWords => {
  const file = fileOf(flow, folder)
  const all = parseRecordedWords(existsSync(file) ? readFileSync(file, 'utf8') : '')
  return Map.groupBy(all, ({ configuration }) => configuration)
}

export const parseRecordedWords = (text: string): Recorded[] =>
  text
    .trimEnd()
    .split('\n\n')
    .flatMap(block => {
      const lines = block.split('\n')
      const words = lines.filter(line => !line.startsWith(MARK)).join('\n')
      return lines
        .filter(line => line.startsWith(MARK))
        .map(line => {
          const [configuration = '', focus = ''] = line.slice(MARK.length).split(FOCUS)
          return { configuration, focus, words }
        })
    })

/**
 * Writes the words of a flow's pages to the file beside its player. Writes equal words once, below the names of all
 * their configurations.
 */
export const writeRecordedWords = (flow: string, all: readonly Recorded[], folder = '.'): void => {
  const blocks = [...Map.groupBy(all, ({ words }) => words)].map(([words, own]) =>
    [
      ...new Set(own.map(({ configuration, focus }) => `${MARK}${configuration}${FOCUS}${focus}`)),
      ...(words === '' ? [] : [words]),
    ].join('\n'),
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(flow, folder), `${blocks.join('\n\n')}\n`)
}

/** The prefix of a line with a configuration's name, and the separator before the focus. */
const MARK = '# '
const FOCUS = ' → focus: '

/** A line diff of the recorded words and the words that were read, in order: `- recorded` and `+ read`. */
export const differenceOf = (recorded: PageWords, read: PageWords): string[] => {
  const before = allLines(recorded)
  const now = allLines(read)
  const common = longestCommon(before, now)
  const difference: string[] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < now.length) {
    if (a < before.length && b < now.length && before[a] === now[b]) {
      a += 1
      b += 1
    } else if (
      a < before.length &&
      (b === now.length || lengthAt(common, a + 1, b) >= lengthAt(common, a, b + 1))
    ) {
      difference.push(`- ${before[a]}`)
      a += 1
    } else {
      difference.push(`+ ${now[b]}`)
      b += 1
    }
  }
  return difference
}

const allLines = ({ focus, words }: PageWords): string[] => [
  `focus: ${focus}`,
  ...words.split('\n'),
]

const lengthAt = (lengths: readonly (readonly number[])[], a: number, b: number): number =>
  lengths[a]?.[b] ?? 0

/**
 * For each pair of lines of two texts: the length of the longest common subsequence of the rests that begin with these
 * lines.
 */
const longestCommon = (before: readonly string[], now: readonly string[]): number[][] => {
  const lengths = before.map(() => now.map(() => 0))
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = now.length - 1; b >= 0; b -= 1) {
      const row = lengths[a]
      if (row === undefined) continue
      row[b] =
        before[a] === now[b]
          ? lengthAt(lengths, a + 1, b + 1) + 1
          : Math.max(lengthAt(lengths, a + 1, b), lengthAt(lengths, a, b + 1))
    }
  }
  return lengths
}
