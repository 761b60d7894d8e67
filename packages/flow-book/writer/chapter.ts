import { STATUS_CODES } from 'node:http'
import { getStateNodes, type StateValue } from 'xstate'
import {
  coverageOf,
  countsOf,
  type Coverage,
  type FlowGraph,
  type Flow,
  toursOf,
  type Tour,
  type Step,
  PARTS,
  describeTour,
  type DescribedPath,
} from '#flow-book/writer/flow-kit.ts'
import { failureFrom, keptGraph, SHOWN } from '#flow-book/writer/product.ts'
import type {
  BookFlow,
  BookState,
  BookTransition,
  ChartTable,
  CountsByKind,
  Drawing,
  PathInWords,
} from '#flow-book/page/data.ts'
import { plainWords, titleOf, triggerOf } from '#flow-book/page/words.ts'
import { FIRST_VIEW, glanceOf, mainWay } from './glance.ts'
import { drawingOf, type Labels } from './layout.ts'
import { factsOf, tableOf } from './table.ts'

export interface Chapter {
  flow: BookFlow
  graph: FlowGraph
  paths: readonly DescribedPath[]
  /** The refusals of services: the status in words, the first state after the refusal, and the tour to this state. */
  refusals: readonly { says: string; state: string; tour: Tour }[]
  coverage: CountsByKind
}

/** Explores a flow, describes its tours and draws its chart. */
export const chapterOf = async (
  flow: Flow,
  requirements: ReadonlyMap<string, string>,
): Promise<Chapter> => {
  const graph = keptGraph(flow)
  const steps = [...graph.edges, ...graph.refusals].map(({ step }) => step)
  const coverage = coverageOf(flow, steps)
  const table = factsOf(flow)
  const states = statesOf(flow, graph, table, steps)
  const transitions = transitionsOf(flow, table, steps)
  const labels = labelsOf(transitions)
  const way = mainWay(flow, table)
  const main = way.flatMap(({ by }) => by ?? [])
  const drawing = await drawingOf(table, flow.title, labels, new Set(main))
  const isWhole = drawing.width <= FIRST_VIEW.width && drawing.height <= FIRST_VIEW.height
  const paths = toursOf(graph).map((tour, index) => describeTour(flow, tour, index + 1))
  const cited = [
    ...table.states.flatMap(state => state.requirements),
    ...table.rules.flatMap(rule => rule.requirements),
  ].toSorted((a, b) => a.localeCompare(b))
  return {
    graph,
    flow: {
      id: flow.id,
      isStaged: SHOWN.has(flow.id),
      stories: flow.stories.map(({ name, ...tour }) => ({ name, ...inWordsOf(flow, tour) })),
      drawing,
      glance: isWhole ? null : glanceOf(table, flow.title, labels, way),
      main,
      states,
      transitions,
      requirements: Object.fromEntries(cited.map(id => [id, requirements.get(id) ?? ''])),
      rules: table.rules,
      reasons: Object.entries(flow.reasons).map(([id, reason]) => ({ id, reason })),
      missing: missingOf(coverage),
    },
    paths,
    refusals: refusalsOf(flow, graph),
    coverage: countsOf(coverage),
  }
}

export const drawnFlow = (flow: Flow): Promise<Drawing> => {
  const table = tableOf(flow.machine)
  return drawingOf(table, flow.title, labelsOf(inWords(table, flow.events)))
}

/** The labels of transitions in a drawing: the trigger, and the guard below it. */
const labelsOf = (
  transitions: readonly { id: string; trigger: string; condition: string | null }[],
): Labels =>
  new Map(
    transitions.map(({ id, trigger, condition }) => [
      id,
      condition === null ? trigger : `${trigger}\nif ${condition}`,
    ]),
  )

/** Transitions of a table in words. A flow's label replaces the name of an event if the event has exactly one label. */
const inWords = (
  { transitions }: ChartTable,
  events: Flow['events'],
): (ChartTable['transitions'][number] & { trigger: string; condition: string | null })[] =>
  transitions.map(transition => {
    const labels = Object.entries(events)
      .filter(([, { type }]) => type === transition.event)
      .map(([label]) => label)
    return {
      ...transition,
      trigger:
        labels.length === 1 && labels[0] !== undefined
          ? labels[0]
          : triggerOf(transition.event, transition.delay),
      condition: transition.guard === null ? null : plainWords(transition.guard),
    }
  })

const statesOf = (
  flow: Flow,
  graph: FlowGraph,
  { states }: ChartTable,
  steps: readonly Step[],
): BookState[] => {
  const visited = new Set(steps.flatMap(step => step.visited))
  const ways = waysOf(flow, graph)
  return states.map(state => ({
    ...state,
    title: state.parent === null ? flow.title : titleOf(state.path.split('.').at(-1) ?? ''),
    isHit: visited.has(state.id),
    shortestPath: pathInWords(flow, ways.get(state.id)),
  }))
}

/** The shortest path to each state, transient states included. */
const waysOf = ({ machine }: Flow, { configurations, edges }: FlowGraph): Map<string, Tour> => {
  const idsOf = (value: StateValue): string[] =>
    getStateNodes(machine.root, value).map(({ id }) => id)
  const runs = [
    ...[...configurations.values()].map(({ start, path, seen }) => ({
      start,
      labels: path,
      ids: [machine.root.id, ...idsOf(seen.value)],
    })),
    ...edges.flatMap(({ from, label, step }) => {
      const origin = configurations.get(from)
      return origin === undefined
        ? []
        : [{ start: origin.start, labels: [...origin.path, label], ids: step.visited }]
    }),
  ].toSorted((a, b) => a.labels.length - b.labels.length)
  const ways = new Map<string, Tour>()
  for (const { start, labels, ids } of runs) {
    for (const id of ids) if (!ways.has(id)) ways.set(id, { start, labels })
  }
  return ways
}

// Answers B-339
const refusalsOf = (
  { outcomes, machine }: Flow,
  { configurations, edges }: FlowGraph,
): Chapter['refusals'] => {
  const ways = edges.flatMap(({ from, to, label }) => {
    const [origin, next] = [configurations.get(from), configurations.get(to)]
    return origin === undefined || next === undefined ? [] : [{ origin, next, label }]
  })
  return Object.values(outcomes)
    .flatMap(cases => Object.entries(cases))
    .flatMap(([label, outcome]) => {
      const status = outcome.kind === 'error' ? failureFrom(outcome.error).status : null
      const [first] = ways
        .filter(way => way.label === label)
        .toSorted((a, b) => a.origin.path.length - b.origin.path.length)
      if (status === null || first === undefined) return []
      const { origin, next } = first
      const inner = getStateNodes(machine.root, next.seen.value).at(-1)
      return [
        {
          says: `${status} ${STATUS_CODES[status] ?? ''}: ${label}`,
          state: inner?.path.join('.') ?? '',
          tour: { start: origin.start, labels: [...origin.path, label] },
        },
      ]
    })
}

const pathInWords = (flow: Flow, tour: Tour | undefined): PathInWords | null =>
  tour === undefined ? null : inWordsOf(flow, tour)

const inWordsOf = (flow: Flow, tour: Tour): PathInWords => {
  const { start, begins, steps } = describeTour(flow, tour, 0)
  return { start, begins, steps: steps.map(({ happens, seen }) => ({ happens, seen })) }
}

const transitionsOf = (flow: Flow, table: ChartTable, steps: readonly Step[]): BookTransition[] => {
  const cases = new Map<string, Set<string>>()
  for (const { taken, label } of steps) {
    for (const id of taken) cases.set(id, (cases.get(id) ?? new Set()).add(label))
  }
  const casesOf = ({ id }: { id: string }): string[] => [...(cases.get(id) ?? [])]
  return inWords(table, flow.events).map(transition => {
    const labels = casesOf(transition)
    const isOfLabels = transition.event !== '' && transition.delay === null && labels.length > 0
    const isAmbiguous = table.transitions.some(
      other =>
        other.id !== transition.id &&
        other.source === transition.source &&
        other.event === transition.event &&
        casesOf(other).some(label => labels.includes(label)),
    )
    return {
      ...transition,
      trigger: isOfLabels ? oneOf(labels) : transition.trigger,
      condition: isOfLabels && !isAmbiguous ? null : transition.condition,
      isHit: labels.length > 0,
      cases: labels,
      reason: flow.reasons[transition.id] ?? null,
    }
  })
}

/** Labels of cases as one sentence. */
const oneOf = ([first = '', ...others]: readonly string[]): string => {
  if (others.length === 0) return first
  return others.length === 1 ? `${first}, or ${others[0]}` : `${first}, or ${others.length} others`
}

const missingOf = (coverage: Coverage): string[] =>
  PARTS.flatMap(part => coverage[part].missing.map(id => `${part}: ${id}`))
