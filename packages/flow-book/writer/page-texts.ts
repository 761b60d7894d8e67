import { getStateNodes } from 'xstate'
import type { FlowGraph } from '#flow-book/writer/flow-kit.ts'
import { recordedWords, configurationName } from '#flow-book/writer/product.ts'
import type { BookWords, Reading, ReadingLine } from '#flow-book/page/data.ts'
import { isField, linesIn } from '#flow-book/page/texts/line.ts'
import type { FindMessages } from './find-messages.ts'

/** The texts of a flow's recorded pages, and the messages in them. */
export const pageTextsOf = (graph: FlowGraph, find: FindMessages): BookWords => {
  const { id, machine } = graph.flow
  const known = new Map(
    [...graph.configurations.values()].map(({ key, seen, start, path }) => [
      configurationName(key),
      {
        states: [machine.root, ...getStateNodes(machine.root, seen.value)].map(node => node.id),
        led: path.findLast(label => !(label in graph.flow.events)) ?? path.at(-1),
        tour: { start, labels: path },
      },
    ]),
  )
  const readings = recordedReadings(id).map(reading => {
    const own = reading.configurations.map(name => known.get(name))
    return {
      ...reading,
      tour: own[0]?.tour ?? null,
      states: [...new Set(own.flatMap(one => one?.states ?? []))],
      ledBy: [...new Set(own.flatMap(one => one?.led ?? []))],
    }
  })
  return {
    readings,
    messages: Object.fromEntries(textsIn(readings).map(text => [text, find(text)])),
  }
}

// Answers B-326
/** The recorded pages of a flow. Pages that differ only in what a customer typed count as one page. */
export const recordedReadings = (flow: string): Omit<Reading, 'states' | 'ledBy' | 'tour'>[] => {
  const recorded = [...recordedWords(flow)].flatMap(([configuration, all]) =>
    all.map(({ words }) => ({
      configuration,
      lines: linesIn(words),
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
  isField(line.role) ? { ...line, text: null } : line

/** The texts of readings, without duplicates. */
export const textsIn = (readings: readonly Pick<Reading, 'lines'>[]): string[] => [
  ...new Set(readings.flatMap(({ lines }) => lines.flatMap(textsOfLine))),
]

const textsOfLine = ({ role, name, text }: ReadingLine): string[] => [
  ...(name === null ? [] : [name]),
  ...(text === null || isField(role) ? [] : [text]),
]
