import { KINDS, type Traced } from './collect.ts'

/** Numbers of requirements of an area. */
export interface AreaCount {
  total: number
  answered: number
  /** Requirements whose answers are all calls: only the services implement them. */
  callsOnly: number
  /** Requirements with at least one state, sentence, path, call or test as an answer. */
  state: number
  sentence: number
  path: number
  call: number
  test: number
}

/** The figures of each area, in the order of the catalogue. */
export const areasOf = (traced: readonly Traced[]): Record<string, AreaCount> =>
  Object.fromEntries(
    [...Map.groupBy(traced, ({ area }) => area)].map(([area, rows]) => [area, countOf(rows)]),
  )

/** The figures as lines of a table: a head, a line for each area, and a line for all areas. */
export const tableOf = (traced: readonly Traced[]): string[] => {
  const row = (area: string, count: AreaCount): string =>
    [
      area.padEnd(WIDTH),
      `${count.answered}/${count.total}`.padStart(9),
      ...KINDS.map(kind => `${count[kind]}`.padStart(CELL)),
      `${count.callsOnly}`.padStart(CELL + 3),
    ].join('')
  return [
    [
      'area'.padEnd(WIDTH),
      'answered'.padStart(9),
      ...KINDS.map(kind => kind.padStart(CELL)),
      'calls only'.padStart(CELL + 3),
    ].join(''),
    ...Object.entries(areasOf(traced)).map(([area, count]) => row(area, count)),
    row('all', countOf(traced)),
  ]
}

/** Requirements without an answer, a line each. */
export const unansweredOf = (traced: readonly Traced[]): string[] =>
  traced
    .filter(({ answers }) => answers.length === 0)
    .map(({ id, area, requirement }) => `${id} ${area}: ${requirement}`)

/** A requirement and its answers, as lines. */
export const requirementLines = ({ id, area, requirement, observe, answers }: Traced): string[] => [
  `${id} ${area}`,
  requirement,
  `Observed by: ${observe}`,
  ...(answers.length === 0
    ? ['Nothing answers for it.']
    : answers.map(({ kind, where }) => `${kind.padEnd(CELL)} ${where}`)),
]

const WIDTH = 17
const CELL = 9

const countOf = (rows: readonly Traced[]): AreaCount => {
  const kinds = rows.map(({ answers }) => new Set(answers.map(({ kind }) => kind)))
  const having = (kind: (typeof KINDS)[number]): number =>
    kinds.filter(known => known.has(kind)).length
  return {
    total: rows.length,
    answered: kinds.filter(({ size }) => size > 0).length,
    callsOnly: kinds.filter(known => known.size === 1 && known.has('call')).length,
    state: having('state'),
    sentence: having('sentence'),
    path: having('path'),
    call: having('call'),
    test: having('test'),
  }
}
