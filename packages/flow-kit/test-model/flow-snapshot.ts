import { matchesState, type Snapshot } from 'xstate'
import { nodesOf } from '#flow-kit/chart/chart.ts'
import { labelsOf, type Flow } from '#flow-kit/flow.ts'
import { unknownName } from '#flow-kit/test-model/nearest.ts'
import { HALF, TIME, type Observation } from '#flow-kit/trace.ts'

/** A configuration of a flow, as the snapshot of a test model: one object per configuration. */
export type FlowSnapshot = Snapshot<unknown> &
  Omit<Observation, 'status' | 'output'> & {
    /** Identifies the configuration, as `Run.identity()` does. */
    key: string
    /**
     * Whether the configuration is in a state, named as in `path.test`: `requestSent.reading` or `#machine.state`.
     * Throws for a state that the flow does not have.
     */
    matches(state: string): boolean
  }

/** The event with which every path begins. Its step changes nothing: the path is at its start. */
export const INIT = 'xstate.init'

/** The events of a path: the labels of the flow, time, and the start. */
export type FlowEventType<Label extends string> = Label | typeof TIME | typeof HALF | typeof INIT

/** A label of a flow as an event of the test model. */
export type FlowEvent<Label extends string> = {
  [Type in FlowEventType<Label>]: { type: Type }
}[FlowEventType<Label>]

/** All events of a flow's paths. */
export const eventTypesOf = (flow: Flow): string[] => [...labelsOf(flow), TIME, HALF, INIT]

/** A flow's states by the names that `matches` and `path.test` take: the path of each state, and `#` with its id. */
export type StatePaths = ReadonlyMap<string, readonly string[]>

export const statePathsOf = ({ machine }: Flow): StatePaths =>
  new Map(
    nodesOf(machine.root).flatMap(({ id, path }): [string, readonly string[]][] => [
      ...(path.length === 0 ? [] : [[path.join('.'), path] as [string, string[]]]),
      [`#${id}`, path],
    ]),
  )

export const snapshotOf = (
  flow: Flow,
  states: StatePaths,
  key: string,
  { status, output, ...seen }: Observation,
): FlowSnapshot => {
  const matches = (state: string): boolean => {
    const path = states.get(state)
    if (path === undefined) throw unknownName(flow, 'state', state, states.keys())
    return path.length === 0 || matchesState(path.join('.'), seen.value)
  }
  const own = { ...seen, key, matches }
  switch (status) {
    case 'done':
      return { ...own, status, output, error: undefined }
    case 'active':
    case 'error':
    case 'stopped':
      return { ...own, status, output: undefined, error: undefined }
  }
}
