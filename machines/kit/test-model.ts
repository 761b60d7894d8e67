import { matchesState, type ActorLogic, type Snapshot, type StateValue } from 'xstate'
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  TestModel,
  type Step as GraphStep,
} from 'xstate/graph'
import { nodesOf } from '#machines/kit/chart/chart.ts'
import { explore, type Edge, type FlowGraph } from '#machines/kit/explore.ts'
import { labelsOf, type Flow } from '#machines/kit/flow.ts'
import type { Run } from '#machines/kit/run.ts'
import { described, stateNames } from '#machines/kit/chart/states.ts'
import { HALF, TIME, type Observation } from '#machines/kit/trace.ts'

/** A configuration of a flow, as the snapshot of a test model: one object per configuration. */
export type FlowSnapshot = Snapshot<unknown> &
  Omit<Observation, 'status' | 'output'> & {
    /** Identifies the configuration, as `Run.identity()` does. */
    key: string
    /**
     * Whether the configuration is in a state, named as in `path.test`: `requestSent.reading` or `#machine.state`.
     * Throws for an unknown id after `#`.
     */
    matches(state: string): boolean
  }

/** The event with which every path of xstate/graph begins. Its step changes nothing: the path is at its start. */
const INIT = 'xstate.init'

/** The events of a path: the labels of the flow, time, and the start. */
export type FlowEventType<Label extends string> = Label | typeof TIME | typeof HALF | typeof INIT

/** A label of a flow as an event of the test model. */
export type FlowEvent<Label extends string> = {
  [Type in FlowEventType<Label>]: { type: Type }
}[FlowEventType<Label>]

/** Performs one label for `path.test`. */
export type Executor = (step: GraphStep<FlowSnapshot, { type: string }>) => Promise<void>

/**
 * The maximum number of simple paths that a model offers. One more label can multiply their number, and most flows have
 * millions.
 */
const SIMPLE_PATHS = 1000

export interface TestModelOptions {
  /** The start, by its label; the flow's first if omitted. */
  start?: string
  /**
   * Whether a label can be performed in the configuration `seen`; paths contain no other labels. If omitted, every
   * label can be performed.
   */
  can?(seen: FlowSnapshot, label: string): boolean
}

/** A `LabelledFlow`, or a flow whose labels the compiler does not know. */
type AnyFlow<Label extends string> = Flow & { labels?: readonly Label[] }

type Generic<Label extends string> = TestModel<FlowSnapshot, FlowEvent<Label>, undefined>
type PathOptions<Label extends string> = Parameters<Generic<Label>['getShortestPaths']>[0]
type Path<Label extends string> = ReturnType<Generic<Label>['getShortestPaths']>[number]

/**
 * A flow as the `TestModel` of xstate/graph: a configuration is a snapshot, a label is an event. Unlike XState's own
 * model, this class reports mistakes: its methods throw an error of one sentence for an unknown label or state, for
 * options that no path fits, and for more than `SIMPLE_PATHS` simple paths. `path.test` also throws for a label without
 * an executor; B-030.
 */
export class FlowTestModel<Label extends string> extends TestModel<
  FlowSnapshot,
  FlowEvent<Label>,
  undefined
> {
  readonly #flow: AnyFlow<Label>

  constructor(graph: FlowGraph, flow: AnyFlow<Label>, { start, can }: TestModelOptions) {
    const snapshots = new Map(
      [...graph.configurations.values()].map(({ key, seen }) => [key, snapshotOf(flow, key, seen)]),
    )
    const edges = Map.groupBy(graph.edges, ({ from }) => from)
    const numbers = new Map([...snapshots.keys()].map((key, index) => [key, index + 1]))
    const known = new Set([...labelsOf(flow), TIME, HALF])
    super(logicOf(graph, flow, snapshots, edges, start), {
      events: snapshot =>
        (edges.get(snapshot.key) ?? [])
          .filter(({ label }) => can?.(snapshot, label) !== false)
          .map(({ label }) => ({ type: label }))
          .filter((event): event is FlowEvent<Label> => known.has(event.type)),
      serializeState: ({ key, value }) =>
        `${stateNames(flow.machine, value).join(' + ')} (configuration ${numbers.get(key) ?? 0})`,
      serializeEvent: ({ type }) => type,
      stateMatcher: ({ matches }, state) => state !== '*' && matches(state),
    })
    this.#flow = flow
  }

  override getPaths(
    ...args: Parameters<Generic<Label>['getPaths']>
  ): ReturnType<Generic<Label>['getPaths']> {
    return this.#described(super.getPaths(...args))
  }

  override getShortestPathsFrom(paths: Path<Label>[], options?: PathOptions<Label>): Path<Label>[] {
    return this.#described(super.getShortestPathsFrom(paths, options))
  }

  /**
   * Every path that repeats no configuration. Throws if there are more than `SIMPLE_PATHS`.
   */
  override getSimplePaths(options?: PathOptions<Label>): Path<Label>[] {
    this.#refuseTooMany(options)
    return super.getSimplePaths(options)
  }

  override getSimplePathsFrom(paths: Path<Label>[], options?: PathOptions<Label>): Path<Label>[] {
    for (const { state } of paths) this.#refuseTooMany({ ...options, fromState: state })
    return this.#described(super.getSimplePathsFrom(paths, options))
  }

  override getPathsFromEvents(
    events: FlowEvent<Label>[],
    options?: PathOptions<Label>,
  ): Path<Label>[] {
    const adjacency = this.#adjacency(options)
    let [place] = adjacency.keys()
    for (const { type } of events) {
      const next: FlowSnapshot | undefined =
        place === undefined ? undefined : adjacency.get(place)?.get(type)
      if (next === undefined) {
        throw new Error(
          `The flow ${this.#flow.id} does not take '${type}' in ${JSON.stringify(place?.value)}`,
        )
      }
      place = next
    }
    return this.#described(super.getPathsFromEvents(events, { ...this.options, ...options }))
  }

  override async testPath(
    ...[path, params, options]: Parameters<Generic<Label>['testPath']>
  ): ReturnType<Generic<Label>['testPath']> {
    const { id, machine } = this.#flow
    const known = new Set<string>([...labelsOf(this.#flow), TIME, HALF, INIT])
    const stranger = Object.keys(params.events ?? {}).find(type => !known.has(type))
    if (stranger !== undefined) throw new Error(`The flow ${id} has no label '${stranger}'`)
    const places = new Set(
      nodesOf(machine.root).flatMap(node => [node.path.join('.'), `#${node.id}`]),
    )
    const nowhere = Object.keys(params.states ?? {}).find(
      state => state !== '*' && !places.has(state),
    )
    if (nowhere !== undefined) throw new Error(`The flow ${id} has no state '${nowhere}'`)
    return super.testPath(path, params, options)
  }

  override async testTransition(
    ...[params, step]: Parameters<Generic<Label>['testTransition']>
  ): Promise<void> {
    const { type } = step.event
    const executors: Readonly<Record<string, unknown>> = params.events ?? {}
    if (type !== INIT && typeof executors[type] !== 'function') {
      throw new Error(`Nobody brings about '${type}': give path.test an event of that name`)
    }
    await super.testTransition(params, step)
  }

  #adjacency(options: PathOptions<Label>): Adjacency {
    const rows = adjacencyMapToArray(
      getAdjacencyMap(this.testLogic, { ...this.options, ...options }),
    )
    return new Map(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, own]) => [
        state,
        new Map(own.map(({ event, nextState }) => [event.type, nextState])),
      ]),
    )
  }

  /** Adds a description to each path. Throws if the list is empty: a test that loops over an empty list passes. */
  #described(paths: readonly Path<Label>[]): Path<Label>[] {
    const { id, machine } = this.#flow
    if (paths.length === 0) {
      throw new Error(
        `The flow ${id} has no such path: look for a wrong name in toState, filterEvents or stopWhen`,
      )
    }
    return paths.map(path => {
      const { value } = path.state
      const labels = path.steps.map(({ event }) => event.type).filter(type => type !== INIT)
      const way = labels.length === 0 ? 'where it begins' : labels.join(' → ')
      const name = stateNames(machine, value).join(' + ')
      return { ...path, description: `Reaches ${name} (${described(machine, value)}): ${way}` }
    })
  }

  #refuseTooMany(options: PathOptions<Label>): void {
    if (countSimplePaths(this.#adjacency(options)) <= SIMPLE_PATHS) return
    throw new Error(
      `The flow ${this.#flow.id} has more than ${SIMPLE_PATHS} simple paths: take getShortestPaths, or narrow them by filterEvents`,
    )
  }
}

/** A flow as a test model; see `FlowTestModel`. Throws an error for an unknown start. */
export const testModelOf = <Label extends string>(
  flow: AnyFlow<Label>,
  options: TestModelOptions = {},
): FlowTestModel<Label> => new FlowTestModel(explore(flow), flow, options)

/**
 * The `events` for `path.test` that run a path on the flow's actor in Node. Each event applies its label, and throws if
 * the actor is then in another configuration than the model. To compare another machine with the model, start `run`
 * with that machine.
 */
export const actorEvents = (flow: Flow, run: Run): Readonly<Record<string, Executor>> =>
  executorsFor(flow, async ({ event: { type }, state }) => {
    if (type !== INIT) run.give(type)
    if (run.identity() === state.key) return
    throw new Error(
      `After '${type}' the actor is in ${run.identity()}, and the model in ${state.key}`,
    )
  })

/** Executors for xstate/graph that call `execute` for every label of a flow, for time and for the start. */
export const executorsFor = (flow: Flow, execute: Executor): Readonly<Record<string, Executor>> =>
  Object.fromEntries([...labelsOf(flow), TIME, HALF, INIT].map(type => [type, execute]))

const snapshotOf = (
  flow: Flow,
  key: string,
  { status, output, ...seen }: Observation,
): FlowSnapshot => {
  const own = { ...seen, key, matches: (state: string) => isIn(flow, state, seen.value) }
  switch (status) {
    case 'done':
      return { ...own, status, output, error: undefined }
    case 'active':
    case 'error':
    case 'stopped':
      return { ...own, status, output: undefined, error: undefined }
  }
}

const logicOf = <Label extends string>(
  { configurations }: FlowGraph,
  { id, starts }: Flow,
  snapshots: ReadonlyMap<string, FlowSnapshot>,
  edges: ReadonlyMap<string, readonly Edge[]>,
  start: string = Object.keys(starts)[0] ?? '',
): ActorLogic<FlowSnapshot, FlowEvent<Label>, undefined> => {
  const beginning = [...configurations.values()].find(
    candidate => candidate.path.length === 0 && candidate.start === start,
  )
  const initial = snapshots.get(beginning?.key ?? '')
  if (initial === undefined) throw new Error(`The flow ${id} does not begin with '${start}'`)
  return {
    getInitialSnapshot: () => initial,
    transition: (snapshot, { type }) => {
      const edge = edges.get(snapshot.key)?.find(({ label }) => label === type)
      return snapshots.get(edge?.to ?? '') ?? snapshot
    },
    getPersistedSnapshot: snapshot => snapshot,
  }
}

/** The successors of each configuration, by label, within the subgraph that the options allow. */
type Adjacency = ReadonlyMap<FlowSnapshot, ReadonlyMap<string, FlowSnapshot>>

/** How many simple paths start at the first configuration, counted up to `SIMPLE_PATHS` + 1. */
const countSimplePaths = (adjacency: Adjacency): number => {
  const met = new Set<FlowSnapshot>()
  let count = 0
  const goFrom = (place: FlowSnapshot): void => {
    count += 1
    met.add(place)
    for (const next of adjacency.get(place)?.values() ?? []) {
      if (count > SIMPLE_PATHS) break
      if (!met.has(next)) goFrom(next)
    }
    met.delete(place)
  }
  for (const [beginning] of adjacency) {
    goFrom(beginning)
    break
  }
  return count
}

const isIn = ({ machine }: Flow, state: string, value: StateValue): boolean => {
  if (!state.startsWith('#')) return matchesState(state, value)
  const { path } = machine.getStateNodeById(state.slice(1))
  return path.length === 0 || matchesState(path.join('.'), value)
}
