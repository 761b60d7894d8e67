import { nodesOf, requirementsOf } from '#flow-kit/chart/chart.ts'
import type { Flow } from '#flow-kit/flow.ts'
import type { CallContract } from '#sandbox/services/calls.ts'
import type { Citation } from './citations.ts'
import type { Requirement } from './requirements.ts'

/** The kinds of answers, in the order of the report. */
export const KINDS = ['state', 'sentence', 'call', 'test'] as const

/** Something that answers a requirement. */
export interface Answer {
  kind: (typeof KINDS)[number]
  /** Where the answer is: `flow · state`, `flow · sentence`, `call · method path` or `file:line · title`. */
  where: string
}

export interface Traced extends Requirement {
  answers: readonly Answer[]
}

/** The texts and machines that may cite requirements. */
export interface Sources {
  flows: readonly Flow[]
  calls: Readonly<Record<string, Pick<CallContract, 'method' | 'path' | 'rows'>>>
  citations: readonly Citation[]
}

/** Lists the answers of each requirement. `faults` are citations of unknown ids. */
export const collect = (
  requirements: readonly Requirement[],
  { flows, calls, citations }: Sources,
): { traced: readonly Traced[]; faults: readonly string[] } => {
  const allCitations = [
    ...flows.flatMap(answersOfFlow),
    ...Object.entries(calls).flatMap(([name, { method, path, rows }]) =>
      cited(rows, 'call', `${name} · ${method} ${path}`),
    ),
    ...citations.flatMap(({ requirements: ids, where }) => cited(ids, 'test', where)),
  ]
  const byId = Map.groupBy(allCitations, ({ id }) => id)
  const requirementIds = new Set(requirements.map(({ id }) => id))
  return {
    traced: requirements.map(requirement => ({
      ...requirement,
      answers: (byId.get(requirement.id) ?? [])
        .map(({ answer }) => answer)
        .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
    })),
    faults: allCitations
      .filter(({ id }) => !requirementIds.has(id))
      .map(({ id, answer }) => `${answer.where} cites ${id}, which does not exist`),
  }
}

const cited = (
  ids: readonly string[],
  kind: Answer['kind'],
  where: string,
): { id: string; answer: Answer }[] => ids.map(id => ({ id, answer: { kind, where } }))

const answersOfFlow = (flow: Flow): { id: string; answer: Answer }[] => [
  ...nodesOf(flow.machine.root).flatMap(node =>
    cited(requirementsOf(node), 'state', `${flow.id} · ${node.path.join('.') || 'everywhere'}`),
  ),
  ...[...flow.sentences, ...flow.prospects].flatMap(({ requirements, says }) =>
    cited(requirements, 'sentence', `${flow.id} · ${says}`),
  ),
]
