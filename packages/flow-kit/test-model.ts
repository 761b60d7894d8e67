import { TestModel as XStateTestModel } from '@xstate/test'
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
import { ModelChecks, withChecks, type Library } from '#flow-kit/test-model/model-checks.ts'
import { unknownName } from '#flow-kit/test-model/nearest.ts'
import { HALF, TIME } from '#flow-kit/trace.ts'

/** Performs one label for `path.test`. */
export type Executor = (step: GraphStep<FlowSnapshot, { type: string }>) => Promise<void>

export interface TestModelOptions {
  /** The label of the start; if omitted, the flow's first start. */
  start?: string
  /**
   * Whether a label can be performed in the configuration `seen`; paths contain no other labels. If omitted, every
   * label can be performed.
   */
  can?(seen: FlowSnapshot, label: string): boolean
}

/** A `LabelledFlow`, or a flow whose labels the compiler does not know. */
type AnyFlow<Label extends string> = Flow & { labels?: readonly Label[] }

/** A flow as the `TestModel` of xstate/graph: a configuration is a snapshot, a label is an event. */
export interface FlowTestModel<Label extends string> extends TestModel<
  FlowSnapshot,
  FlowEvent<Label>,
  undefined
> {
  /** The same model as the `TestModel` of @xstate/test. */
  asXStateTest(): XStateTestModel<FlowSnapshot, FlowEvent<Label>, undefined>
}

const SHARED = ['toState', 'fromState', 'events', 'serializeState', 'serializeEvent']

const GRAPH: Library = {
  name: 'xstate/graph',
  options: ['filterEvents', 'stopWhen', ...SHARED, 'limit', 'input', 'allowDuplicatePaths'],
  renamed: { filter: 'filterEvents', stopCondition: 'stopWhen', traversalLimit: 'limit' },
}

const XSTATE_TEST: Library = {
  name: '@xstate/test',
  options: ['filter', 'stopCondition', ...SHARED, 'traversalLimit'],
  renamed: { filterEvents: 'filter', stopWhen: 'stopCondition', limit: 'traversalLimit' },
}

/** A flow as a test model. Unlike XState's own model, it reports mistakes (`ModelChecks`). Throws for an unknown start. */
export const testModelOf = <Label extends string>(
  flow: AnyFlow<Label>,
  { start, can }: TestModelOptions = {},
  graph: FlowGraph = explore(flow),
): FlowTestModel<Label> => {
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
  const options = {
    events: (snapshot: FlowSnapshot): FlowEvent<Label>[] =>
      (edges.get(snapshot.key) ?? [])
        .filter(({ label }) => can?.(snapshot, label) !== false)
        .map(({ label }) => ({ type: label }))
        .filter((event): event is FlowEvent<Label> => knownLabels.has(event.type)),
    serializeState: ({ key, value }: FlowSnapshot): string =>
      `${stateNames(flow.machine, value).join(' + ')} (configuration ${numbers.get(key) ?? 0})`,
    serializeEvent: ({ type }: FlowEvent<Label>): string => type,
    stateMatcher: ({ matches }: FlowSnapshot, state: string): boolean =>
      state !== '*' && matches(state),
  }
  const logic = logicOf<Label>(graph, flow, snapshots, edges, start)
  const model = new TestModel(logic, options)
  withChecks(model, new ModelChecks(flow, GRAPH), own =>
    adjacencyMapToArray(getAdjacencyMap(logic, { ...model.options, ...own })),
  )
  return Object.assign(model, {
    asXStateTest: () => {
      const other = new XStateTestModel(logic, options)
      withChecks(other, new ModelChecks(flow, XSTATE_TEST), own =>
        new XStateTestModel(logic, { ...other.options, ...own }).getAdjacencyList(),
      )
      return other
    },
  })
}

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
