import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, transitionsOf } from '#flow-kit/chart/chart.ts'

/**
 * A machine as Mermaid's `stateDiagram-v2`. The regions of a parallel state are separated by `--`, a final state has an
 * arrow to `[*]`, and a history state is labelled H, or H* if it is deep. Transitions without a target are listed
 * inside their state, because Mermaid cannot draw an arrow without a target; B-032.
 */
export const mermaidOf = (machine: AnyStateMachine, title: string): string => {
  const { root } = machine
  const arrows = nodesOf(root).flatMap(arrowsFrom)
  return `${['stateDiagram-v2', ...stateLines(root, title, '  '), ...arrows.map(line => `  ${line}`)].join('\n')}\n`
}

const stateLines = (node: AnyStateNode, name: string, indent: string): string[] => {
  const id = idOf(node)
  const inner = Object.values(node.states)
  const reactions = [...new Set(transitionsOf(node).flatMap(reactionOf))]
  const lines = reactions.map(reaction => `${indent}${id} : ${escaped(reaction)}`)
  if (inner.length === 0) {
    return [
      `${indent}state "${escaped(name)}" as ${id}`,
      ...lines,
      ...(node.type === 'final' ? [`${indent}${id} --> [*]`] : []),
    ]
  }
  const within = `${indent}  `
  const parts = inner.map(child => stateLines(child, nameOf(child), within))
  return [
    `${indent}state "${escaped([name, ...reactions].join('\n'))}" as ${id} {`,
    ...(node.type === 'parallel'
      ? parts.flatMap((part, index) => (index === 0 ? part : [`${within}--`, ...part]))
      : [...node.initial.target.map(first => `${within}[*] --> ${idOf(first)}`), ...parts.flat()]),
    `${indent}}`,
  ]
}

/** The arrows that start at a state: its transitions with a target; for a history state, its default target. */
const arrowsFrom = (node: AnyStateNode): string[] => [
  ...transitionsOf(node).flatMap(transition =>
    (transition.target ?? []).map(
      target => `${idOf(node)} --> ${idOf(target)} : ${escaped(labelOf(transition))}`,
    ),
  ),
  ...defaultOf(node).map(target => `${idOf(node)} --> ${idOf(target)}`),
]

/** The default target of a history state. */
const defaultOf = ({ type, parent, machine, config }: AnyStateNode): AnyStateNode[] => {
  const target: unknown = type === 'history' && 'target' in config ? config.target : null
  if (typeof target !== 'string') return []
  const targetNode = target.startsWith('#')
    ? machine.getStateNodeById(target.slice(1))
    : parent?.states[target]
  return targetNode === undefined ? [] : [targetNode]
}

const reactionOf = (transition: AnyTransitionDefinition): string[] =>
  transition.target === undefined ? [labelOf(transition)] : []

/**
 * An identifier of letters, digits and underscores that is neither a Mermaid keyword nor one of the names
 * `parent_start` and `parent_end` that Mermaid derives from `[*]`.
 */
const idOf = ({ machine, path }: AnyStateNode): string =>
  ['s', machine.id, ...path].join('__').replaceAll(/\W/gu, '_')

const nameOf = ({ type, key, history }: AnyStateNode): string =>
  type !== 'history' ? key : history === 'deep' ? 'H*' : 'H'

const labelOf = ({ eventType, guard }: AnyTransitionDefinition): string => {
  const condition =
    guard === undefined ? '' : ` [${typeof guard === 'string' ? guard : guardName(guard)}]`
  return `${triggerOf(eventType)}${condition}`
}

const guardName = (guard: object): string =>
  'type' in guard && typeof guard.type === 'string' ? guard.type.replace('xstate.', '') : 'code'

/** Labels for XState's own events. */
const HAPPENS: Readonly<Record<string, (of: string) => string>> = {
  'done.actor': actor => `${actor} done`,
  'error.actor': actor => `${actor} failed`,
  snapshot: actor => `${actor} reports`,
  'done.state': () => 'done',
  after: delay => `after ${delay.split('.')[0] ?? ''}`,
}

const triggerOf = (eventType: string): string => {
  if (eventType === '') return 'always'
  const [, kind = '', of = ''] =
    /^xstate\.(done\.actor|done\.state|error\.actor|snapshot|after)\.(.+)$/u.exec(eventType) ?? []
  return HAPPENS[kind]?.(of) ?? eventType
}

/** Escapes Mermaid's special characters as entities. */
const escaped = (text: string): string =>
  text
    .replaceAll(/["#%&:;<>{}\\`-]/gu, sign => `#${sign.codePointAt(0)};`)
    .replaceAll('\n', '<br/>')
