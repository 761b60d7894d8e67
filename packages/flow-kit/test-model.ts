import type { ActorLogic } from 'xstate'
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  TestModel,
  type Step as GraphStep,
} from 'xstate/graph'
import { stateNames } from '#flow-kit/chart/states.ts'
import { explore, type Edge, type FlowGraph } from '#flow-kit/explore.ts'
import { labelsOf, type Flow } from '#flow-kit/flow.ts'
import type { Run } from '#flow-kit/run.ts'
import {
  eventTypesOf,
  INIT,
  snapshotOf,
  statePathsOf,
  type FlowEvent,
  type FlowSnapshot,
} from '#flow-kit/test-model/flow-snapshot.ts'
import { ModelChecks, type Library } from '#flow-kit/test-model/model-checks.ts'
import { unknownName } from '#flow-kit/test-model/nearest.ts'
import { XStateTestModel } from '#flow-kit/test-model/xstate-test-model.ts'
import { HALF, TIME } from '#flow-kit/trace.ts'

/** Performs one label for `path.test`. */
export type Executor = (step: GraphStep<FlowSnapshot, { type: string }>) => Promise<void>

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
type Rows<Label extends string> = ReturnType<
  typeof adjacencyMapToArray<FlowSnapshot, FlowEvent<Label>>
>

/** The options of both packages that make a flow a model. */
type ModelOptions<Label extends string> = Pick<
  Generic<Label>['options'],
  'serializeState' | 'serializeEvent' | 'stateMatcher'
> & { events(snapshot: FlowSnapshot): FlowEvent<Label>[] }

const LIBRARY: Library = {
  name: 'xstate/graph',
  options: [
    'filterEvents',
    'stopWhen',
    'toState',
    'fromState',
    'events',
    'limit',
    'input',
    'serializeState',
    'serializeEvent',
    'allowDuplicatePaths',
  ],
  renamed: { filter: 'filterEvents', stopCondition: 'stopWhen', traversalLimit: 'limit' },
}

/**
 * A flow as the `TestModel` of xstate/graph: a configuration is a snapshot, a label is an event. Unlike XState's own
 * model, this class reports mistakes (`ModelChecks`).
 */
export class FlowTestModel<Label extends string> extends TestModel<
  FlowSnapshot,
  FlowEvent<Label>,
  undefined
> {
  readonly #flow: AnyFlow<Label>
  readonly #own: ModelOptions<Label>
  readonly #checks: ModelChecks

  constructor(graph: FlowGraph, flow: AnyFlow<Label>, { start, can }: TestModelOptions) {
    const states = statePathsOf(flow)
    const snapshots = new Map(
      [...graph.configurations.values()].map(({ key, seen }) => [
        key,
        snapshotOf(flow, states, key, seen),
      ]),
    )
    const edges = Map.groupBy(graph.edges, ({ from }) => from)
    const numbers = new Map([...snapshots.keys()].map((key, index) => [key, index + 1]))
    const knownLabels = new Set([...labelsOf(flow), TIME, HALF])
    const options: ModelOptions<Label> = {
      events: snapshot =>
        (edges.get(snapshot.key) ?? [])
          .filter(({ label }) => can?.(snapshot, label) !== false)
          .map(({ label }) => ({ type: label }))
          .filter((event): event is FlowEvent<Label> => knownLabels.has(event.type)),
      serializeState: ({ key, value }) =>
        `${stateNames(flow.machine, value).join(' + ')} (configuration ${numbers.get(key) ?? 0})`,
      serializeEvent: ({ type }) => type,
      stateMatcher: ({ matches }, state) => state !== '*' && matches(state),
    }
    super(logicOf(graph, flow, snapshots, edges, start), options)
    this.#flow = flow
    this.#own = options
    this.#checks = new ModelChecks(flow, LIBRARY)
  }

  /** The same model as the `TestModel` of @xstate/test. */
  asXStateTest(): XStateTestModel<Label> {
    return new XStateTestModel(this.#flow, this.testLogic, this.#own)
  }

  override getPaths(
    ...args: Parameters<Generic<Label>['getPaths']>
  ): ReturnType<Generic<Label>['getPaths']> {
    this.#checks.refuseOptions(args[1])
    return this.#described(super.getPaths(...args), args[1])
  }

  override getShortestPathsFrom(paths: Path<Label>[], options?: PathOptions<Label>): Path<Label>[] {
    return this.#described(super.getShortestPathsFrom(paths, options), options)
  }

  /**
   * Every path that repeats no configuration. Throws if there are too many.
   */
  override getSimplePaths(options?: PathOptions<Label>): Path<Label>[] {
    this.#checks.refuseTooMany(this.#rows(options))
    return super.getSimplePaths(options)
  }

  override getSimplePathsFrom(paths: Path<Label>[], options?: PathOptions<Label>): Path<Label>[] {
    for (const { state } of paths) {
      this.#checks.refuseTooMany(this.#rows({ ...options, fromState: state }))
    }
    return this.#described(super.getSimplePathsFrom(paths, options), options)
  }

  override getPathsFromEvents(
    events: FlowEvent<Label>[],
    options?: PathOptions<Label>,
  ): Path<Label>[] {
    this.#checks.refuseUntaken(this.#rows(options), events)
    return this.#described(
      super.getPathsFromEvents(events, { ...this.options, ...options }),
      options,
    )
  }

  override async testPath(
    ...[path, params, options]: Parameters<Generic<Label>['testPath']>
  ): ReturnType<Generic<Label>['testPath']> {
    this.#checks.refuseParams(params)
    return super.testPath(path, params, options)
  }

  override async testTransition(
    ...[params, step]: Parameters<Generic<Label>['testTransition']>
  ): Promise<void> {
    this.#checks.refuseMissing(params, step)
    await super.testTransition(params, step)
  }

  #described(paths: Path<Label>[], options?: PathOptions<Label>): Path<Label>[] {
    return this.#checks.described(paths, () => this.#rows(options), options)
  }

  /** The edges of the model that the options allow. */
  #rows(options?: PathOptions<Label>): Rows<Label> {
    this.#checks.refuseOptions(options)
    return adjacencyMapToArray(getAdjacencyMap(this.testLogic, { ...this.options, ...options }))
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
    if (type !== INIT) run.play(type)
    if (run.identity() === state.key) return
    throw new Error(
      `After '${type}' the actor is in ${run.identity()}, and the model in ${state.key}`,
    )
  })

/** Executors for xstate/graph that call `execute` for every label of a flow, for time and for the start. */
export const executorsFor = (flow: Flow, execute: Executor): Readonly<Record<string, Executor>> =>
  Object.fromEntries(eventTypesOf(flow).map(type => [type, execute]))

const logicOf = <Label extends string>(
  { beginnings }: FlowGraph,
  flow: Flow,
  snapshots: ReadonlyMap<string, FlowSnapshot>,
  edges: ReadonlyMap<string, readonly Edge[]>,
  start: string = Object.keys(flow.starts)[0] ?? '',
): ActorLogic<FlowSnapshot, FlowEvent<Label>, undefined> => {
  const initial = snapshots.get(beginnings.get(start) ?? '')
  if (initial === undefined) throw unknownName(flow, 'start', start, beginnings.keys())
  return {
    getInitialSnapshot: () => initial,
    transition: (snapshot, { type }) => {
      const edge = edges.get(snapshot.key)?.find(({ label }) => label === type)
      return snapshots.get(edge?.to ?? '') ?? snapshot
    },
    getPersistedSnapshot: snapshot => snapshot,
  }
}
