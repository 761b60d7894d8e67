import { getStateNodes } from 'xstate'
import { type Flow, startRun } from '#flow-book/writer/flow-kit.ts'
import type {
  ChartState,
  ChartTable,
  Drawing,
  DrawnEdge,
  DrawnState,
} from '#flow-book/page/data.ts'
import { LINE, PADDING, TITLE_LINE } from '#flow-book/page/drawn.ts'
import { linesOf, titleOf } from '#flow-book/page/words.ts'
import { LETTER, TITLE_LETTER } from './clear-titles.ts'
import { type Labels, leaves } from './layout.ts'

/** The largest chart that a window of 1440 × 900 px shows whole with texts of at least 12 px, in px of the drawing. */
export const FIRST_VIEW = { width: 1010, height: 640 }
const MARGIN = 16
/** Sizes and places of the boxes of the main way, and of the boxes beside it and the lines to these. */
const MAIN = { width: 270, height: TITLE_LINE + 2 * PADDING - 4, line: 44 }
const ASIDE = { bus: 306, label: 314, left: 600, pitch: 52 }
/** Space between two boxes of the main way, in addition to the lines of text between them. */
const GAP = 22

interface Stop {
  state: string
  /** The transition that leads to the state; null at the beginning. */
  by: string | null
}

/**
 * The states of a flow's first story, each once, with the transition that leads to it. A flow without stories has the
 * states of `wayOf`.
 */
export const mainWay = (
  { stories: [story], machine, ...flow }: Flow,
  table: ChartTable,
): Stop[] => {
  if (story === undefined) return wayOf(table)
  const run = startRun({ machine, stories: [], ...flow }, story.start)
  const innermost = (): string[] =>
    getStateNodes(machine.root, run.observe().value)
      .map(({ id }) => id)
      .filter(id => table.states.every(({ parent }) => parent !== id))
  let active = innermost()
  const stops: Stop[] = [{ state: active[0] ?? machine.id, by: null }]
  for (const label of story.labels) {
    const { taken } = run.play(label)
    const now = innermost()
    const state = now.find(id => !active.includes(id))
    active = now
    if (state === undefined || stops.some(stop => stop.state === state)) continue
    const by = taken.findLast(id => table.transitions.some(own => own.id === id && leaves(own)))
    stops.push({ state, by: by ?? null })
  }
  run.stop()
  return stops
}

/** The states from the initial state on. Each leads to the next by its first transition to a state that is not listed yet. */
const wayOf = (table: ChartTable): Stop[] => {
  const root = table.states.find(({ parent }) => parent === null)
  const stops: Stop[] = [{ state: beginningOf(table, root?.id ?? ''), by: null }]
  for (;;) {
    const around = outerOf(table, stops.at(-1)?.state ?? '')
    const next = around
      .flatMap(id => table.transitions.filter(own => own.source === id && leaves(own)))
      .map(own => ({ state: beginningOf(table, own.targets[0] ?? ''), by: own.id }))
      .find(({ state }) => stops.every(stop => stop.state !== state))
    if (next === undefined) return stops
    stops.push(next)
  }
}

/** The innermost state in which a state begins. */
const beginningOf = ({ states }: ChartTable, id: string): string => {
  const inner = states.filter(({ parent }) => parent === id)
  const first = inner.find(({ isInitial }) => isInitial) ?? inner[0]
  return first === undefined ? id : beginningOf({ states, transitions: [], id: '' }, first.id)
}

/** A state and the states around it, innermost first. */
const outerOf = ({ states }: ChartTable, id: string): string[] => {
  const { parent = null } = states.find(state => state.id === id) ?? {}
  return parent === null ? [id] : [id, ...outerOf({ states, transitions: [], id: '' }, parent)]
}

/**
 * A chart that fits the first view: the main way as a column, and beside each of its states the states that may follow
 * otherwise.
 */
// Answers B-329
export const glanceOf = (
  table: ChartTable,
  title: string,
  labels: Labels,
  way: readonly Stop[],
): Drawing => {
  const rows = fitted(labels, way)
  const shown = new Set(rows.map(({ stop: { state } }) => state))
  const asides = asidesOf(
    table,
    rows.map(({ stop }) => stop.state),
    way,
  )
  const room = FIRST_VIEW.height - 2 * MARGIN - MAIN.height
  const heights = rows.map(({ text }) => MAIN.height + GAP + text.length * LINE)
  const counts = asides.map(() => 0)
  const needed = (): number =>
    heights.reduce((sum, own, index) => sum + Math.max(own, (counts[index] ?? 0) * ASIDE.pitch), 0)
  for (let round = 0; round < Math.max(0, ...asides.map(({ length }) => length)); round += 1) {
    for (const [index, own] of asides.entries()) {
      if ((counts[index] ?? 0) >= own.length) continue
      counts[index] = (counts[index] ?? 0) + 1
      if (needed() > room) counts[index] -= 1
    }
  }

  const states: DrawnState[] = []
  const edges: DrawnEdge[] = []
  let y = MARGIN
  for (const [index, { stop, text }] of rows.entries()) {
    states.push(boxOf(table, title, stop.state, MARGIN, y, MAIN.width))
    const middle = y + MAIN.height / 2
    for (const [place, { id, target }] of (asides[index] ?? []).slice(0, counts[index]).entries()) {
      const at = middle + place * ASIDE.pitch
      states.push(
        boxOf(
          table,
          title,
          target,
          ASIDE.left,
          at - MAIN.height / 2,
          FIRST_VIEW.width - ASIDE.left - MARGIN,
        ),
      )
      const from = { x: MARGIN + MAIN.width, y: middle }
      const bend =
        place === 0
          ? []
          : [
              { x: ASIDE.bus, y: middle },
              { x: ASIDE.bus, y: at },
            ]
      edges.push({
        id,
        points: [from, ...bend, { x: ASIDE.left, y: at }],
        label: textBox(ASIDE.label, at - LINE - 2, [
          shortened(labels.get(id) ?? '', (ASIDE.left - ASIDE.label - 16) / LETTER),
        ]),
      })
    }
    const next = rows[index + 1]
    const below = y + Math.max(heights[index] ?? 0, (counts[index] ?? 0) * ASIDE.pitch)
    if (next !== undefined) {
      edges.push({
        id: next.stop.by ?? '',
        points: [
          { x: MAIN.line, y: y + MAIN.height },
          { x: MAIN.line, y: below },
        ],
        label: textBox(MAIN.line + 8, y + MAIN.height + 6, text),
      })
    }
    y = below
  }
  const bottom = Math.max(...states.map(({ box }) => box.y + box.height))
  return {
    width: shown.size === states.length ? MAIN.width + 2 * MARGIN : FIRST_VIEW.width,
    height: bottom + MARGIN,
    states,
    edges,
    dots: [],
  }
}

interface Row {
  stop: Stop
  /** The lines of text below the box, about the transition to the next box. */
  text: string[]
}

/** The rows of the column, as many as fit. If two lines of text between rows do not fit, the texts have one line. */
const fitted = (labels: Labels, way: readonly Stop[]): Row[] => {
  const most = Math.floor((FIRST_VIEW.height - 2 * MARGIN) / (MAIN.height + GAP + LINE))
  const stops = way.slice(0, most)
  const letters = (MAIN.width - MAIN.line) / LETTER
  const textsOf = (lines: number): string[][] =>
    stops.map((_, index) => {
      const said = shortened(labels.get(stops[index + 1]?.by ?? '') ?? '', letters * lines)
      return linesOf(said, letters)
        .slice(0, lines)
        .map(line => shortened(line, letters))
    })
  const heightOf = (texts: readonly string[][]): number =>
    texts.reduce((sum, { length }) => sum + MAIN.height + GAP + length * LINE, 2 * MARGIN)
  const texts = [2, 1].map(textsOf).find(own => heightOf(own) <= FIRST_VIEW.height) ?? textsOf(1)
  return stops.map((stop, index) => ({ stop, text: texts[index] ?? [] }))
}

/**
 * By state of the column: the states beside it, and the transitions that lead to them. Each state is beside one state
 * only.
 */
const asidesOf = (
  table: ChartTable,
  column: readonly string[],
  way: readonly Stop[],
): { id: string; target: string }[][] => {
  const seen = new Set([...column, ...way.map(({ state }) => state)])
  const shownStates = new Set<string>()
  return column.map(state => {
    const around = outerOf(table, state).filter(id => !shownStates.has(id))
    for (const id of around) shownStates.add(id)
    return table.transitions
      .filter(
        own => leaves(own) && (around.includes(own.source) || isWithin(table, own.source, state)),
      )
      .flatMap(({ id, targets }) => {
        const target = beginningOf(table, targets[0] ?? '')
        if (seen.has(target) || isWithin(table, target, state)) return []
        seen.add(target)
        return [{ id, target }]
      })
  })
}

const isWithin = (table: ChartTable, id: string, group: string): boolean =>
  outerOf(table, id).includes(group)

const boxOf = (
  { states }: ChartTable,
  title: string,
  id: string,
  x: number,
  y: number,
  width: number,
): DrawnState => {
  const state: ChartState | undefined = states.find(own => own.id === id)
  const [own, around] = [state?.path.split('.').at(-1) ?? '', state?.path.split('.').at(-2)]
  const name =
    own === ''
      ? title
      : around === undefined
        ? titleOf(own)
        : `${titleOf(around)}: ${titleOf(own).toLowerCase()}`
  return {
    id,
    depth: 1,
    isGroup: false,
    isFinal: state?.type === 'final',
    box: { x, y, width, height: MAIN.height },
    indent: 0,
    title: shortened(name, (width - 2 * PADDING) / TITLE_LETTER),
    description: state?.description ?? '',
    lines: [],
    reactions: [],
  }
}

const textBox = (x: number, y: number, lines: readonly string[]): DrawnEdge['label'] => ({
  box: {
    x,
    y,
    width: Math.max(0, ...lines.map(({ length }) => length)) * LETTER,
    height: lines.length * LINE,
  },
  lines,
})

/** A text in one line of at most `letters` characters. */
const shortened = (text: string, letters: number): string => {
  const line = text.replaceAll('\n', ' ')
  return line.length > letters ? `${line.slice(0, letters - 2).trimEnd()}…` : line
}
