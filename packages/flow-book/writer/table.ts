import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Flow } from '#flow-book/writer/flow-kit.ts'
import type {
  ChartState,
  ChartTable,
  ChartTransition,
  FlowFacts,
  FlowRule,
} from '#flow-book/page/data.ts'

/**
 * Converts a machine to plain data. `chartsOf` copies this file into the folder of an older version of the app and runs
 * it there, so this file imports only types and reads only the machine.
 */
export const tableOf = (machine: AnyStateMachine): ChartTable => {
  const nodes = nodesOf(machine.root)
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap(node =>
      listsOf(node).flatMap(list =>
        list.map((transition, branch) => transitionOf(machine, transition, branch)),
      ),
    ),
  }
}

/** The rules of a flow in words. Flows of an older version of the app may have no prospects. */
export const rulesOf = ({
  sentences = [],
  prospects = [],
}: Partial<Pick<Flow, 'sentences' | 'prospects'>>): FlowRule[] => [
  ...sentences.map(({ says, requirements }) => ({ kind: 'sentence' as const, says, requirements })),
  ...prospects.map(({ says, requirements }) => ({ kind: 'prospect' as const, says, requirements })),
]

export const factsOf = (flow: Flow): FlowFacts => ({
  ...tableOf(flow.machine),
  rules: rulesOf(flow),
})

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

const listsOf = (node: AnyStateNode): (readonly AnyTransitionDefinition[])[] => [
  ...node.transitions.values(),
  node.always ?? [],
]

const stateOf = (node: AnyStateNode): ChartState => {
  const { id, path, parent, type, description, tags, entry, exit, invoke } = node
  const meta: unknown = node.meta
  const cited: unknown =
    typeof meta === 'object' && meta !== null && 'requirements' in meta ? meta.requirements : []
  return {
    id,
    path: path.join('.'),
    parent: parent?.id ?? null,
    type,
    isInitial: parent?.type === 'compound' && parent.initial.target.includes(node),
    description: description ?? '',
    requirements: Array.isArray(cited) ? cited.map(String) : [],
    tags: tags.map(String),
    entry: entry.map(nameOf),
    exit: exit.map(nameOf),
    invokes: invoke.map(work => work.id),
  }
}

const transitionOf = (
  machine: AnyStateMachine,
  { source, eventType, target, guard, actions }: AnyTransitionDefinition,
  branch: number,
): ChartTransition => ({
  id: `${source.id} · ${eventType === '' ? 'always' : eventType} · ${branch}`,
  source: source.id,
  event: eventType,
  branch,
  targets: (target ?? []).map(({ id }) => id),
  guard: guard === undefined ? null : nameOf(guard),
  actions: actions.map(nameOf),
  delay: delayOf(machine, eventType),
})

const delayOf = (machine: AnyStateMachine, eventType: string): string | null => {
  const name = /^xstate\.after\.([^.]+)\./u.exec(eventType)?.[1]
  if (name === undefined) return null
  if (/^\d+$/u.test(name)) return `${name} ms`
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays
  const delay = delays[name]
  return typeof delay === 'number' ? `${delay} ms` : `${name}: ${textOf(delay)}`
}

const textOf = (value: unknown): string =>
  typeof value === 'function' ? String(value).replaceAll(/\s+/gu, ' ') : JSON.stringify(value)

/** The name of a guard or an action, including those that XState creates; `code` for a function without a type. */
const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing
  if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null) return 'code'
  const parts: Readonly<Record<string, unknown>> = { ...thing }
  const type = typeof parts['type'] === 'string' ? parts['type'] : ''
  if (type === 'xstate.sendTo' && typeof parts['to'] === 'string') {
    const event: unknown = parts['event']
    const said =
      typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : ''
    return `tell ${parts['to']}${said === '' ? '' : `: ${said}`}`
  }
  if (Array.isArray(parts['guards'])) {
    return `${type.replace('xstate.', '')}(${parts['guards'].map(nameOf).join(', ')})`
  }
  return type === '' ? 'code' : type.replace('xstate.', '')
}
