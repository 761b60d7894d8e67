import { LARGEST, type Flow } from '#flow-kit/flow.ts'
import { startRun, type Run } from '#flow-kit/run.ts'
import { statePath } from '#flow-kit/state-path.ts'
import type { Observation, Step } from '#flow-kit/trace.ts'

/** A configuration of a flow: the labels that lead to it from a start, and the observation there. */
export interface Configuration {
  key: string
  start: string
  path: readonly string[]
  seen: Observation
}

/** A label that a run applied in the configuration `from`, and the configuration `to` after the label. */
export interface Edge {
  from: string
  label: string
  to: string
  step: Step
}

export interface FlowGraph {
  flow: Flow
  /** The key of the configuration of each start, by the label of the start; several starts may have one configuration. */
  beginnings: ReadonlyMap<string, string>
  configurations: ReadonlyMap<string, Configuration>
  edges: readonly Edge[]
  /** Events and outcomes that the machine ignores in a configuration. An ignored label must change nothing. */
  refusals: readonly Edge[]
}

/**
 * Explores a flow breadth first on the real actor: every event, outcome and delay in every configuration. A path
 * contains at most one label of `accidents`. Throws an error of one sentence if the flow exceeds its ceiling. Before
 * that it explores on, up to twice `LARGEST`, because the error says how large the flow is and in which states.
 */
export const explore = (flow: Flow): FlowGraph => {
  const beginnings = new Map<string, string>()
  const configurations = new Map<string, Configuration>()
  const edges: Edge[] = []
  const refusals: Edge[] = []
  const waiting: Configuration[] = []

  const meet = (run: Run, start: string, path: readonly string[]): string => {
    const key = run.identity()
    if (!configurations.has(key)) {
      const configuration = { key, start, path, seen: run.observe() }
      configurations.set(key, configuration)
      waiting.push(configuration)
    }
    return key
  }

  for (const start of Object.keys(flow.starts)) {
    const run = startRun(flow, start)
    beginnings.set(start, meet(run, start, []))
    run.stop()
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (configurations.size > 2 * LARGEST.configurations || edges.length > 2 * LARGEST.edges) break
    const { key, start, path } = next
    let run: Run | null = arriveAt(flow, start, path)
    const hadAccident = path.some(label => flow.accidents.includes(label))
    for (const label of run.offers()) {
      if (hadAccident && flow.accidents.includes(label)) continue
      run ??= arriveAt(flow, start, path)
      const step = run.play(label)
      if (step.isRefused && run.identity() === key) {
        refusals.push({ from: key, label, to: key, step })
        continue
      }
      edges.push({ from: key, label, to: meet(run, start, [...path, label]), step })
      run.stop()
      run = null
    }
    run?.stop()
  }
  const graph = { flow, beginnings, configurations, edges, refusals }
  if (configurations.size > flow.ceiling.configurations)
    throw tooLarge(graph, 'configurations', waiting)
  if (edges.length > flow.ceiling.edges) throw tooLarge(graph, 'edges', waiting)
  return graph
}

/** Starts a new run and applies the labels of a path. Throws if the start is unknown or a label cannot be applied. */
export const arriveAt = (flow: Flow, start: string, path: readonly string[]): Run => {
  const run = startRun(flow, start)
  for (const label of path) run.follow(label)
  return run
}

/** The error about a too large flow names this many states. */
const NAMED = 3

const tooLarge = (
  { flow: { id, ceiling }, configurations, edges }: FlowGraph,
  what: 'configurations' | 'edges',
  { length: uncounted }: readonly Configuration[],
): Error => {
  const places = {
    configurations: [...configurations.values()],
    edges: edges.flatMap(({ from }) => configurations.get(from) ?? []),
  }[what]
  const counts = [...Map.groupBy(places, ({ seen }) => statePath(seen.value))]
    .map(([name, { length }]): [string, number] => [name, length])
    .toSorted(([, a], [, b]) => b - a)
  const most = counts[0]?.[0] ?? ''
  const named = counts.slice(0, NAMED).map(([name, count]) => `${name} ${count}`)
  const more = counts.length > NAMED ? ', …' : ''
  return new Error(
    `The flow ${id} has ${uncounted > 0 ? 'at least ' : ''}${places.length} of ${ceiling[what]} ${what}: ${named.join(', ')}${more}. ` +
      `Let identify() distinguish fewer facts in ${most}; if guards read them all, raise the ceiling, to ${LARGEST[what]} at most, or split the machine. ` +
      `A wrong target lets a flow grow, too: its recorded traces name it`,
  )
}
