import { getStateNodes } from 'xstate'
import type { FlowGraph } from '#flow-book/writer/flow-kit.ts'
import { recordedWords, configurationName } from '#flow-book/writer/product.ts'
import type { BookWords, Reading, ReadingLine, TextCounts } from '#flow-book/page/data.ts'
import type { FindMessages } from '#flow-book/page/texts/find-messages.ts'
import type { TextPiece } from '#flow-book/page/texts/text-piece.ts'

/** The texts of a flow's recorded pages, split into messages. */
export const pageTextsOf = (graph: FlowGraph, find: FindMessages): BookWords => {
  const { id, machine } = graph.flow
  const states = new Map(
    [...graph.configurations.values()].map(({ key, seen }) => [
      configurationName(key),
      [machine.root, ...getStateNodes(machine.root, seen.value)].map(node => node.id),
    ]),
  )
  const labels = new Map(
    [...graph.configurations.values()].map(({ key, path }) => [
      configurationName(key),
      path.findLast(label => !(label in graph.flow.events)) ?? path.at(-1) ?? [],
    ]),
  )
  const tours = new Map(
    [...graph.configurations.values()].map(({ key, start, path }) => [
      configurationName(key),
      { start, labels: path },
    ]),
  )
  const readings = recordedReadings(id).map(reading => ({
    ...reading,
    tour: tours.get(reading.configurations[0] ?? '') ?? null,
    states: [...new Set(reading.configurations.flatMap(name => states.get(name) ?? []))],
    ledBy: [...new Set(reading.configurations.flatMap(name => labels.get(name) ?? []))],
  }))
  return {
    readings,
    texts: Object.fromEntries(textsIn(readings).map(text => [text, find(text)])),
  }
}

// Answers B-326
/** The recorded pages of a flow; pages that differ in what a customer typed alone are one. */
export const recordedReadings = (flow: string): Omit<Reading, 'states' | 'ledBy' | 'tour'>[] => {
  const recorded = [...recordedWords(flow)].flatMap(([configuration, all]) =>
    all.map(({ words }) => ({
      configuration,
      lines: words === '' ? [] : words.split('\n').map(lineOf),
    })),
  )
  return [
    ...Map.groupBy(recorded, ({ lines }) => JSON.stringify(lines.map(withoutEntry))).values(),
  ].map(own => ({
    configurations: [...new Set(own.map(({ configuration }) => configuration))],
    lines: own[0]?.lines ?? [],
  }))
}

const withoutEntry = (line: ReadingLine): ReadingLine =>
  HOLDS_A_VALUE.has(line.role) ? { ...line, text: null } : line

/** The texts of readings, without duplicates. */
export const textsIn = (readings: readonly Pick<Reading, 'lines'>[]): string[] => [
  ...new Set(readings.flatMap(({ lines }) => lines.flatMap(textsOfLine))),
]

/**
 * Counts those texts of a flow that are from the app, and those of them that consist of messages; null without recorded
 * pages.
 */
export const countTexts = ({ readings, texts }: BookWords): TextCounts | null => {
  if (readings.length === 0) return null
  const own = Object.entries(texts).filter(([, pieces]) => pieces.some(isOfProduct))
  const unknown = own.filter(([, pieces]) => pieces.some(isUnknown)).map(([text]) => text)
  return { texts: own.length, found: own.length - unknown.length, unknown }
}

/** Ids of the messages in a text, including messages in the values of other messages. */
export const messagesIn = (pieces: readonly TextPiece[]): string[] =>
  pieces.flatMap(piece =>
    piece.kind === 'message'
      ? [piece.id, ...valuesOf(piece).flatMap(value => messagesIn(value))]
      : [],
  )

const valuesOf = ({ values }: Extract<TextPiece, { kind: 'message' }>): (readonly TextPiece[])[] =>
  Object.values(values).filter(value => typeof value !== 'number')

const isOfProduct = ({ kind }: TextPiece): boolean => kind === 'message' || kind === 'unknown'

const isUnknown = (piece: TextPiece): boolean =>
  piece.kind === 'unknown' ||
  (piece.kind === 'message' && valuesOf(piece).some(value => value.some(isUnknown)))

/** Roles of elements whose text is a value that a customer typed or chose. */
const HOLDS_A_VALUE: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'slider', 'spinbutton'])

const textsOfLine = ({ role, name, text }: ReadingLine): string[] => [
  ...(name === null ? [] : [name]),
  ...(text === null || HOLDS_A_VALUE.has(role) ? [] : [text]),
]

const LINE =
  /^(?<indent> *)(?<role>[a-z]+)(?: "(?<name>.*?)")?(?<facts>(?: \[[^\]]*\])*)(?:: (?<text>.*))?$/u

/** Parses a line that `page-words.ts` has written: `  button "Save" [disabled]`. */
const lineOf = (line: string): ReadingLine => {
  const { indent = '', role = 'text', name, facts = '', text } = LINE.exec(line)?.groups ?? {}
  return {
    depth: indent.length / 2,
    role,
    name: name ?? null,
    facts: [...facts.matchAll(/\[(?<fact>[^\]]*)\]/gu)].map(found => found.groups?.['fact'] ?? ''),
    text: text ?? null,
  }
}
