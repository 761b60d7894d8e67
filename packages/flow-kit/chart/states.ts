import { getStateNodes, type AnyStateMachine, type AnyStateNode, type StateValue } from 'xstate'

/** The innermost states of a value, in document order. */
const innermost = (machine: AnyStateMachine, value: StateValue): AnyStateNode[] => {
  const nodes = getStateNodes(machine.root, value)
  const outer = new Set(nodes.map(({ parent }) => parent?.id))
  return nodes
    .filter(({ id }) => id !== machine.root.id && !outer.has(id))
    .toSorted((a, b) => a.order - b.order)
}

/** The descriptions of the innermost states, joined by a space. */
export const described = (machine: AnyStateMachine, value: StateValue): string =>
  innermost(machine, value)
    .map(({ description }) => description ?? '')
    .join(' ')

/** Names of the innermost states without the name of the machine: `signedIn.fresh`. */
export const stateNames = (machine: AnyStateMachine, value: StateValue): string[] =>
  innermost(machine, value).map(({ path }) => path.join('.'))
