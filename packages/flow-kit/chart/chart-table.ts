import { createMachine, type AnyStateMachine } from 'xstate'

/** A transition in normalised form. */
export interface TableTransition {
  target?: unknown
  guard?: unknown
  actions: unknown[]
  [other: string]: unknown
}

/** A state in normalised form: a list wherever XState accepts either a list or a single value. */
export interface TableState {
  entry: unknown[]
  exit: unknown[]
  tags: unknown[]
  on: Record<string, TableTransition[]>
  after: Record<string, TableTransition[]>
  always: TableTransition[]
  onDone: TableTransition[]
  invoke: TableInvoke[]
  states: Record<string, TableState>
  [other: string]: unknown
}

export interface TableInvoke {
  onDone: TableTransition[]
  onError: TableTransition[]
  onSnapshot?: TableTransition[]
  [other: string]: unknown
}

/** The normalised configuration of a machine, as a copy that may be changed. */
export const tableOf = (machine: AnyStateMachine): TableState => stateOf(machine.config)

/** A machine with another configuration and the same implementations. */
export const machineFrom = (table: TableState, machine: AnyStateMachine): AnyStateMachine =>
  createMachine(withoutTimers(table) as never, machine.implementations as never)

/** A state with its path, its siblings and its ancestors. */
export interface LocatedState {
  /** The names of the state and its parents, `signedIn.fresh`; empty for the root. */
  path: string
  state: TableState
  siblings: readonly string[]
  /** The state's ancestors, outermost first. */
  around: readonly TableState[]
}

/** Every state of a table, outer ones first. */
export const tableStates = (
  state: TableState,
  path = '',
  siblings: readonly string[] = [],
  around: readonly TableState[] = [],
): LocatedState[] => [
  { path, state, siblings, around },
  ...Object.entries(state.states).flatMap(([name, inner]) =>
    tableStates(inner, path === '' ? name : `${path}.${name}`, Object.keys(state.states), [
      ...around,
      state,
    ]),
  ),
]

/**
 * Every list of transitions of a state, each with its trigger: an event by its type, anything else in words, such as
 * `x done` for the `onDone` of an invoked actor `x`.
 */
export const alternativesIn = (
  state: TableState,
): (readonly [trigger: string, alternatives: TableTransition[]])[] => [
  ...Object.entries(state.on),
  ...Object.entries(state.after).map(([delay, list]) => [`after ${delay}`, list] as const),
  ['always', state.always] as const,
  ['done', state.onDone] as const,
  ...state.invoke.flatMap(invoke => [
    [`${String(invoke['id'])} done`, invoke.onDone] as const,
    [`${String(invoke['id'])} failed`, invoke.onError] as const,
    [`${String(invoke['id'])} reports`, invoke.onSnapshot ?? []] as const,
  ]),
]

const stateOf = (config: unknown): TableState => {
  const { entry, exit, tags, on, after, always, onDone, invoke, states, ...rest } = objectOf(config)
  return {
    ...rest,
    entry: listOf(entry),
    exit: listOf(exit),
    tags: listOf(tags),
    on: mapped(on, transitionsOf),
    after: mapped(after, transitionsOf),
    always: always === undefined ? [] : transitionsOf(always),
    onDone: onDone === undefined ? [] : transitionsOf(onDone),
    invoke: listOf(invoke).map(invokeOf),
    states: mapped(states, stateOf),
  }
}

const invokeOf = (config: unknown): TableInvoke => {
  const { onDone, onError, onSnapshot, ...rest } = objectOf(config)
  return {
    ...rest,
    onDone: onDone === undefined ? [] : transitionsOf(onDone),
    onError: onError === undefined ? [] : transitionsOf(onError),
    ...(onSnapshot === undefined ? {} : { onSnapshot: transitionsOf(onSnapshot) }),
  }
}

/**
 * In XState a transition of `undefined` forbids its event. The table has a transition without target and actions
 * instead, which does the same.
 */
const transitionsOf = (value: unknown): TableTransition[] =>
  value === undefined ? [{ actions: [] }] : listOf(value).map(transitionOf)

const transitionOf = (value: unknown): TableTransition => {
  if (typeof value === 'string') return { target: value, actions: [] }
  const { actions, ...rest } = objectOf(value)
  return { ...rest, actions: listOf(actions) }
}

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...value] : [value]

const objectOf = (value: unknown): Record<string, unknown> => ({ ...(value as object) })

const mapped = <Mapped>(value: unknown, map: (inner: unknown) => Mapped): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([key, inner]) => [key, map(inner)]))

/** Removes empty lists of delays: XState would run the timer of such a delay. */
const withoutTimers = ({ after, states, ...rest }: TableState): Record<string, unknown> => ({
  ...rest,
  after: Object.fromEntries(Object.entries(after).filter(([, list]) => list.length > 0)),
  states: mapped(states, inner => withoutTimers(inner as TableState)),
})
