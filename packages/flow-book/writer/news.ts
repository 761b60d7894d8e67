import { globSync, readFileSync } from 'node:fs'
import { parseRecordedWords, stepsBetween } from '#flow-book/writer/product.ts'
import { compareFlows } from './compare-flows.ts'
import type {
  BookFlow,
  BookWords,
  FlowFacts,
  FlowNews,
  PageNews,
  WordChange,
} from '#flow-book/page/data.ts'
import { lineText } from '#flow-book/page/texts/line.ts'
import { gitText } from './older.ts'

/** A flow in another version: its facts and its recorded words. */
export interface FlowThen {
  facts: FlowFacts | undefined
  /** Null if no words were recorded in that version. */
  words: string | null
}

/** What changed in a flow since another version: sentences about its chart, and the changed words of each page. */
// Answers B-328
export const newsOf = (
  { facts, words }: FlowThen,
  now: FlowFacts,
  id: string,
  { transitions }: Pick<BookFlow, 'transitions'>,
  { readings }: Pick<BookWords, 'readings'>,
): FlowNews => {
  const tours = new Map(
    readings.flatMap(({ configurations, tour }) => configurations.map(name => [name, tour])),
  )
  const wordsNow = wordsFileIn(globSync(WORDS_FILES), id)
  return {
    isNew: facts === undefined,
    sentences:
      facts === undefined
        ? []
        : compareFlows(
            facts,
            now,
            ({ id: own }) => transitions.find(({ id: other }) => other === own)?.trigger,
          ),
    pages:
      facts === undefined || words === null
        ? null
        : pagesIfReadable(
            words,
            wordsNow === undefined ? '' : readFileSync(wordsNow, 'utf8'),
            name => tours.get(name),
          ),
  }
}

const WORDS_FILES = '{src,tests/paths}/**/*.words.txt'

/**
 * The file with the recorded words of a flow. Finds it by its name only, because another version may have it in another
 * folder.
 */
export const wordsFileIn = (files: readonly string[], flow: string): string | undefined =>
  files.find(file => file.split(/[/\\]/u).at(-1) === `${flow}.words.txt`)

/** The recorded words of a flow at a commit; `flow` is its name at that commit. Null if there are no words. */
export const wordsAt = (commit: string, flow: string): string | null => {
  const files = (gitText('ls-tree', '-r', '--name-only', commit) ?? '').split('\n')
  const file = wordsFileIn(files, flow)
  return file === undefined ? null : gitText('show', `${commit}:${file}`)
}

/** The most readings of a state with which a new reading is compared. */
const COMPARED = 12

/** The pages that read differently; null if a recording of another version cannot be read any more. */
const pagesIfReadable = (...recorded: Parameters<typeof pagesOf>): PageNews[] | null => {
  try {
    return pagesOf(...recorded)
  } catch {
    return null
  }
}

/** The pages that read differently. Pages with the same difference count as one page. */
export const pagesOf = (
  then: string,
  now: string,
  tourOf: (configuration: string) => PageNews['tour'] | undefined,
): PageNews[] => {
  const [old, fresh] = [byState(then), byState(now)]
  const knownTexts = new Set([...fresh.values()].flatMap(texts => [...texts.keys()]))
  const lost = [...new Set([...old.values()].flatMap(texts => [...texts.keys()]))].filter(
    words => words !== '' && !knownTexts.has(words),
  )
  const pageNews = [...new Set([...old.keys(), ...fresh.keys()])].flatMap((state): PageNews[] => {
    const [before, after] = [
      old.get(state) ?? new Map<string, string>(),
      fresh.get(state) ?? new Map<string, string>(),
    ]
    const gone = [...before.keys()].filter(words => !after.has(words))
    const come = [...after].filter(([words]) => words !== '' && !before.has(words))
    if (after.size === 0) {
      return gone
        .filter(words => words !== '')
        .map(words => ({
          states: [state],
          kind: 'gone',
          tour: null,
          words: wordChanges(words, ''),
        }))
    }
    return come.map(([words, configuration]) => {
      const isKnown = before.size > 0
      const others = [gone, [...before.keys()], lost].find(({ length }) => length > 0) ?? []
      const [nearest] = others
        .slice(0, COMPARED)
        .map(other => wordChanges(other, words))
        .filter(({ length }) => isKnown || length < linesOf(words).length)
        .toSorted((a, b) => a.length - b.length)
      return {
        states: [state],
        kind: nearest === undefined ? 'new' : 'changed',
        tour: tourOf(configuration) ?? null,
        words: nearest ?? wordChanges('', words),
      }
    })
  })
  return [...Map.groupBy(pageNews, ({ kind, words }) => JSON.stringify([kind, words])).values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            {
              ...first,
              states: [...new Set([first, ...others].flatMap(({ states }) => states))],
            },
          ],
    )
    .filter(({ words }) => words.length > 0)
    .toSorted(
      (a, b) =>
        Number(b.kind === 'changed') - Number(a.kind === 'changed') ||
        b.states.length - a.states.length,
    )
}

/**
 * By the path of the state: each text of its pages, without what a customer typed, and the text's first configuration.
 */
const byState = (recorded: string): Map<string, Map<string, string>> => {
  const pages = new Map<string, Map<string, string>>()
  for (const { configuration, words } of parseRecordedWords(recorded)) {
    const state = configuration.split(' · ')[0] ?? ''
    const texts = pages.get(state) ?? new Map<string, string>()
    pages.set(state, texts)
    const text = words.replaceAll(ENTRY, '$<field>')
    if (!texts.has(text)) texts.set(text, configuration)
  }
  return pages
}

const ENTRY =
  /(?<field>^ *(?:textbox|searchbox|slider|spinbutton)(?: ".*?")?(?: \[[^\]]*\])*): .*$/gmu

/** The texts that differ. An old text is paired with the new text of the same role at the same place. */
const wordChanges = (before: string, after: string): WordChange[] => {
  const changes: WordChange[] = []
  let gone: string[] = []
  for (const { kind, line } of [
    ...stepsBetween(linesOf(before), linesOf(after)),
    { kind: ' ', line: '' },
  ]) {
    if (kind === '-') gone.push(line)
    else if (kind === '+') {
      const twin = gone.find(own => roleOf(own) === roleOf(line))
      gone = gone.filter(own => own !== twin)
      changes.push({ before: twin ?? null, after: line })
    } else {
      changes.push(...gone.map(own => ({ before: own, after: null })))
      gone = []
    }
  }
  const textsOf = ({ before: was, after: is }: WordChange): string =>
    JSON.stringify([was, is].map(line => (line === null ? null : lineText(line))))
  return [
    ...new Map(changes.toReversed().map(change => [textsOf(change), change])).values(),
  ].toReversed()
}

const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map(line => line.trim())
    .filter(line => /"|: /u.test(line))

const roleOf = (line: string): string => line.split(/[ :]/u)[0] ?? ''
