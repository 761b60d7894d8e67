import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diff } from 'node:util'
import { OFF_STAGE } from '#tests/paths/kit/off-stage.ts'
import type { PageWords, RecordedWords } from '#tools/stage/page-words.ts'

/** The words of a flow's page in one of its configurations. */
export interface Recorded extends PageWords {
  configuration: string
}

/**
 * The path of the file with a flow's words: beside the flow's stage file or, for a flow off the stage, beside its
 * player.
 */
const fileOf = (flow: string, folder: string): string => {
  const places = [`src/**/${flow}.stage.tsx`, `tests/paths/**/${flow}.player.ts`]
  const [beside = ''] = places
    .slice(flow in OFF_STAGE ? 1 : 0)
    .flatMap(pattern => globSync(pattern, { cwd: folder }))
  return join(folder, dirname(beside), `${flow}.words.txt`)
}

/**
 * The recorded words of a flow's pages, by configuration; empty without a recording. A configuration has several
 * entries if its page can show different words.
 */
export const recordedWords = (flow: string, folder = '.'): RecordedWords =>
  Map.groupBy(readWords(flow, folder), ({ configuration }) => configuration)

const readWords = (flow: string, folder: string): Recorded[] => {
  const file = fileOf(flow, folder)
  return parseRecordedWords(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

export const parseRecordedWords = (text: string): Recorded[] => {
  const above: Block[] = []
  for (const block of text.trimEnd().split('\n\n')) {
    const lines = block.split('\n')
    const titles = lines
      .filter(line => line.startsWith(TITLE))
      .map(line => line.slice(TITLE.length))
    above.push({ titles, lines: wholeLines(lines.slice(titles.length), above) })
  }
  return above.flatMap(({ titles, lines }) =>
    titles.map(title => {
      const [configuration = '', focus = ''] = title.split(FOCUS)
      return { configuration, focus, words: lines.join('\n') }
    }),
  )
}

/**
 * Writes the words of a flow's pages to their file. Equal words stand once, below the names of all their
 * configurations. Words that differ little from words above them are written as the difference alone. Words that were
 * recorded before keep their place.
 */
export const writeRecordedWords = (flow: string, all: readonly Recorded[], folder = '.'): void => {
  const above: Block[] = []
  const blocks: string[] = []
  const inPlace = inOrderOf(readWords(flow, folder), all)
  for (const [words, own] of Map.groupBy(inPlace, one => one.words)) {
    const titles = [...new Set(own.map(titleOf))]
    const lines = words === '' ? [] : words.split('\n')
    blocks.push(
      [...titles.map(title => `${TITLE}${title}`), ...shortLines(lines, above)].join('\n'),
    )
    above.push({ titles, lines })
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(flow, folder), `${blocks.join('\n\n')}\n`)
}

const titleOf = ({ configuration, focus }: Recorded): string => `${configuration}${FOCUS}${focus}`

/** Words in the recorded order; new words follow the words after which they were read. */
const inOrderOf = (before: readonly Recorded[], all: readonly Recorded[]): readonly Recorded[] => {
  const places = new Map(before.map((one, at) => [titleOf(one), at]))
  let place = -1
  return all
    .map(one => {
      place = places.get(titleOf(one)) ?? place
      return { one, place }
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/** The words that some configurations share. Each title is the name of a configuration and its focus. */
interface Block {
  titles: readonly string[]
  lines: readonly string[]
}

/**
 * The prefix of the first line of words that are written as a difference; the title of the compared block follows it.
 */
const AS = '~ as '
const SAME = /^~ the next (?<count>\d+)$/u
/**
 * The number of blocks above with which words are compared, and the maximum length of a difference, as a share of the
 * words' lines.
 */
const NEAR = 12
const LITTLE = 0.6

const blockAs = (above: readonly Block[], title: string | undefined): Block | undefined =>
  above.findLast(({ titles }) => titles[0] === title)

/** Lines as they are written: whole, or as the difference from the most similar block above. */
const shortLines = (lines: readonly string[], above: readonly Block[]): readonly string[] =>
  above
    .slice(-NEAR)
    .filter(block => blockAs(above, block.titles[0]) === block)
    .map(block => [`${AS}${block.titles[0]}`, ...changedLines(stepsBetween(block.lines, lines))])
    .filter(({ length }) => length <= lines.length * LITTLE)
    .toSorted((a, b) => a.length - b.length)[0] ?? lines

/**
 * The removed and new lines, and before each group of them the number of unchanged lines. All lines after the last
 * group are unchanged.
 */
const changedLines = (steps: readonly LineStep[]): string[] => {
  const written: string[] = []
  let same = 0
  for (const { kind, line } of steps) {
    if (kind === ' ') {
      same += 1
      continue
    }
    if (same > 0) written.push(`~ the next ${same}`)
    same = 0
    written.push(`${kind} ${line}`)
  }
  return written
}

/**
 * The whole lines of a page, from its written lines. Throws an error of one sentence if a difference fits no block
 * above.
 */
const wholeLines = (written: readonly string[], above: readonly Block[]): readonly string[] => {
  const [first = '', ...changes] = written
  if (!first.startsWith(AS)) return written
  const base = blockAs(above, first.slice(AS.length))?.lines
  if (base === undefined) throw new Error(`Record the words again: nothing above is '${first}'`)
  const lines: string[] = []
  let at = 0
  for (const change of changes) {
    const count = Number(SAME.exec(change)?.groups?.['count'] ?? 0)
    lines.push(...base.slice(at, at + count))
    at += count
    if (change.startsWith('+ ')) lines.push(change.slice(2))
    if (!change.startsWith('- ')) continue
    if (base[at] !== change.slice(2)) {
      throw new Error(`Record the words again: above, there is no '${change.slice(2)}'`)
    }
    at += 1
  }
  return [...lines, ...base.slice(at)]
}

/** The prefix of a line with a configuration's name, and the separator before the focus. */
const TITLE = '# '
const FOCUS = ' → focus: '

/** A line diff of the recorded words and the words that were read, in order: `- recorded` and `+ read`. */
export const differenceOf = (recorded: PageWords, read: PageWords): string[] =>
  stepsBetween(allLines(recorded), allLines(read))
    .filter(({ kind }) => kind !== ' ')
    .map(({ kind, line }) => `${kind} ${line}`)

/** A line that two texts have, or that is gone or new in the second. */
interface LineStep {
  kind: ' ' | '-' | '+'
  line: string
}

/** The lines of two texts in order; at each place, removed lines stand before new lines. */
export const stepsBetween = (before: readonly string[], now: readonly string[]): LineStep[] => {
  const steps: LineStep[] = []
  // Node's `diff` reports a line as new if only its first argument has the line.
  for (const [sign, line] of diff(now, before)) {
    const step: LineStep = { kind: sign === 0 ? ' ' : sign === 1 ? '+' : '-', line }
    const place =
      step.kind === '-' ? steps.findLastIndex(({ kind }) => kind !== '+') + 1 : steps.length
    steps.splice(place, 0, step)
  }
  return steps
}

const allLines = ({ focus, words }: PageWords): string[] => [
  `focus: ${focus}`,
  ...words.split('\n'),
]
