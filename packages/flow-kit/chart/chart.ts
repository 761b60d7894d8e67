import { getStateNodes, type AnyMachineSnapshot, type AnyStateNode } from 'xstate'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

/** A state and its descendants, in document order. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** All transitions of a state, eventless ones last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** The alternatives of a transition: all transitions of its state for its event, in the order of the machine. */
export const alternativesOf = ({
  source,
  eventType,
}: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])

/**
 * The id of a transition: `state · event · branch`, branches counted from 0. It is stable from run to run.
 */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition
  const branch = alternativesOf(transition).indexOf(transition)
  return `${source.id} · ${eventType === '' ? 'always' : eventType} · ${branch}`
}

/** The active states of a snapshot, outer ones first. */
export const activeNodes = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): AnyStateNode[] => {
  const active = new Set(getStateNodes(machine.root, snapshot.value).map(({ id }) => id))
  return nodesOf(machine.root).filter(({ id }) => id === machine.root.id || active.has(id))
}

export const requirementsOf = ({ meta }: AnyStateNode): readonly string[] =>
  (meta as { requirements?: readonly string[] } | undefined)?.requirements ?? []

/** Names of a machine's delays, each with its state: `state · delay`. */
export const delayIds = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap(node => node.after.map(({ eventType }) => delayId(eventType)))

/** The name of a delay from the type of its event, `xstate.after.<delay>.<state>`. */
export const delayId = (eventType: string): string => {
  const [, delay = '', state = ''] = /^xstate\.after\.([^.]+)\.(.+)$/u.exec(eventType) ?? []
  return `${state} · ${delay}`
}

/** Whether an event is the end of a delay. */
export const isDelay = (eventType: string): boolean => eventType.startsWith('xstate.after.')
