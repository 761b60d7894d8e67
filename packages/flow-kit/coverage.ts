import {
  delayIds,
  nodesOf,
  requirementsOf,
  transitionId,
  transitionsOf,
} from '#flow-kit/chart/chart.ts'
import type { Flow } from '#flow-kit/flow.ts'
import type { Step } from '#flow-kit/trace.ts'

/**
 * How many elements of one kind a machine declares, and how many of these were covered. Elements with a written reason
 * are not counted.
 */
export interface Covered {
  declared: number
  hit: number
  /** Ids of the elements that no step covered, except those with a written reason. */
  missing: string[]
}

export interface Coverage {
  transitions: Covered
  states: Covered
  guards: Covered
  delays: Covered
  requirements: Covered
  /** The written reasons for elements that cannot be reached, as `id: reason`. */
  reasons: string[]
}

/** Compares the elements that a machine declares with the elements that `steps` covered. */
export const coverageOf = (flow: Flow, steps: readonly Step[]): Coverage => {
  const { machine, reasons } = flow
  const rules = [...flow.sentences, ...flow.prospects]
  const nodes = nodesOf(machine.root)
  const transitions = nodes.flatMap(transitionsOf)
  const visited = new Set(steps.flatMap(step => step.visited))
  const covered = (declared: readonly string[], hit: ReadonlySet<string>): Covered => {
    const owed = [...new Set(declared)].filter(id => !(id in reasons))
    const missing = owed.filter(id => !hit.has(id))
    return { declared: owed.length, hit: owed.length - missing.length, missing }
  }
  const answered = new Set(
    nodes.filter(({ id }) => visited.has(id)).flatMap(node => [...requirementsOf(node)]),
  )
  for (const id of rules.flatMap(({ requirements }) => requirements)) answered.add(id)
  return {
    transitions: covered(transitions.map(transitionId), new Set(steps.flatMap(s => s.taken))),
    states: covered(
      nodes.map(({ id }) => id),
      visited,
    ),
    guards: covered(
      transitions
        .filter(({ guard }) => guard !== undefined)
        .flatMap(transition => [true, false].map(said => `${transitionId(transition)} ? ${said}`)),
      new Set(steps.flatMap(({ judged }) => judged)),
    ),
    delays: covered(delayIds(machine), new Set(steps.flatMap(({ elapsed }) => elapsed))),
    requirements: covered(
      [
        ...nodes.flatMap(node => [...requirementsOf(node)]),
        ...rules.flatMap(({ requirements }) => requirements),
      ],
      answered,
    ),
    reasons: Object.entries(reasons).map(([id, reason]) => `${id}: ${reason}`),
  }
}

/** The kinds of elements of a flow that its paths have to cover. */
export const PARTS = ['transitions', 'states', 'guards', 'delays', 'requirements'] as const
type Part = (typeof PARTS)[number]

/** How many elements of each kind are declared, and how many of these were covered. */
export const countsOf = (coverage: Coverage): Record<Part, { declared: number; hit: number }> => {
  const count = (part: Part) => ({ declared: coverage[part].declared, hit: coverage[part].hit })
  return {
    transitions: count('transitions'),
    states: count('states'),
    guards: count('guards'),
    delays: count('delays'),
    requirements: count('requirements'),
  }
}
