import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf, requirementsOf, transitionsOf } from '#flow-kit/chart/chart.ts'

/** A rule that every machine must obey. */
export interface Rule {
  /** The rule, as a sentence about a machine that obeys it. */
  name: string
  /** The places where a machine breaks the rule, in a few words each; empty if the machine obeys the rule. */
  broken(machine: AnyStateMachine): string[]
}

/** The error event of any child, for children whose id is known only at run time. */
const FAILURE_OF_ANY = 'xstate.error.actor.*'

const DESCRIPTION = /^[A-Z].{9,}[.]$/su

/** The rules that tests can check without running a machine. */
export const RULES: readonly Rule[] = [
  {
    name: 'describes every state in words',
    broken: ({ root }) =>
      nodesOf(root)
        .filter(node => node !== root && !DESCRIPTION.test(node.description ?? ''))
        .map(({ id }) => id),
  },
  {
    name: 'gives every invoked actor a name, an end and a failure',
    broken: ({ root }) =>
      nodesOf(root).flatMap(node =>
        node.invoke
          .filter(
            ({ id }) =>
              /^\d+\./u.test(id) ||
              id.includes(node.id) ||
              !node.transitions.has(`xstate.done.actor.${id}`) ||
              !node.transitions.has(`xstate.error.actor.${id}`),
          )
          .map(({ id }) => `${node.id}: ${id}`),
      ),
  },
  {
    name: 'names every event that it takes',
    broken: ({ root }) =>
      nodesOf(root)
        .flatMap(transitionsOf)
        .filter(({ eventType }) => eventType.includes('*') && eventType !== FAILURE_OF_ANY)
        .map(({ source, eventType }) => `${source.id}: ${eventType}`),
  },
  {
    name: 'names every guard and delay',
    broken: ({ root }) =>
      nodesOf(root).flatMap(node => [
        ...transitionsOf(node)
          .filter(({ guard }) => typeof guard === 'function')
          .map(({ eventType }) => `${node.id}: guard of ${eventType}`),
        ...Object.keys(node.config.after ?? {})
          .filter(delay => /^\d+$/u.test(delay))
          .map(delay => `${node.id}: delay ${delay}`),
      ]),
  },
  {
    name: 'provides every action, guard, actor and delay that it names',
    broken: ({ root, implementations }) =>
      nodesOf(root).flatMap(node => strangersIn(node, implementations)),
  },
  {
    name: 'lets no region that can end be left by a handler of its own',
    broken: ({ root }) =>
      nodesOf(root)
        .filter(({ type }) => type === 'parallel')
        .flatMap(({ states }) => Object.values(states))
        .filter(
          region =>
            Object.values(region.states).some(({ type }) => type === 'final') &&
            transitionsOf(region).length > 0,
        )
        .map(({ id }) => id),
  },
  {
    name: 'stops by itself when it runs in circles',
    broken: ({ id, options }) => (Number.isFinite(options?.maxIterations) ? [] : [id]),
  },
]

/** The requirement ids that a machine's states cite, but that `known` does not contain. */
export const unknownRequirements = (
  { root }: AnyStateMachine,
  known: ReadonlySet<string>,
): string[] =>
  nodesOf(root)
    .flatMap(node => [...requirementsOf(node)])
    .filter(id => !known.has(id))

const strangersIn = (
  node: AnyStateNode,
  { actions, actors, delays, guards }: AnyStateMachine['implementations'],
): string[] => [
  ...namesIn([node.entry, node.exit, transitionsOf(node).map(step => step.actions)])
    .filter(name => !(name in actions))
    .map(name => `${node.id}: action ${name}`),
  ...namesIn(transitionsOf(node).map(step => step.guard))
    .filter(name => !(name in guards))
    .map(name => `${node.id}: guard ${name}`),
  ...node.invoke
    .filter(({ src }) => typeof src === 'string' && !(src in actors))
    .map(({ id }) => `${node.id}: actor ${id}`),
  ...Object.keys(node.config.after ?? {})
    .filter(name => !/^\d+$/u.test(name) && !(name in delays))
    .map(name => `${node.id}: delay ${name}`),
]

const namesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value === 'object' && value !== null && 'type' in value) {
    return typeof value.type === 'string' && !value.type.startsWith('xstate.') ? [value.type] : []
  }
  return []
}
