import { getStateNodes, type AnyMachineSnapshot, type AnyStateNode } from 'xstate'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

/** A state and everything inside it, in the order of the chart. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** Everything that a state reacts to by itself, eventless transitions last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** The alternatives among which a transition stands: those of the same state and event, in their order. */
export const alternativesOf = ({
  source,
  eventType,
}: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])

/** A transition by name: `state · event · branch`, branches counted from 0. It stays the same from run to run. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition
  const branch = alternativesOf(transition).indexOf(transition)
  return `${source.id} · ${eventType === '' ? 'always' : eventType} · ${branch}`
}

/** The states in which a snapshot is, outer ones first. */
export const activeNodes = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): AnyStateNode[] => {
  const active = new Set(getStateNodes(machine.root, snapshot.value).map(({ id }) => id))
  return nodesOf(machine.root).filter(({ id }) => id === machine.root.id || active.has(id))
}

/** Requirement ids that a state answers for. */
export const requirementsOf = ({ meta }: AnyStateNode): readonly string[] =>
  (meta as { requirements?: readonly string[] } | undefined)?.requirements ?? []

/** Names of the delays of a chart, each with the state that waits: `state · delay`. */
export const delayIds = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap(node => node.after.map(({ eventType }) => delayId(eventType)))

/** The name of a delay from the type of the event that ends it, `xstate.after.<delay>.<state>`. */
export const delayId = (eventType: string): string => {
  const [, delay = '', state = ''] = /^xstate\.after\.([^.]+)\.(.+)$/u.exec(eventType) ?? []
  return `${state} · ${delay}`
}

/** Whether an event says that time passed. */
export const isDelay = (eventType: string): boolean => eventType.startsWith('xstate.after.')
