import type { FlowGraph } from '#flow-kit/explore.ts'
import { mutantsOf, withFault } from '#flow-kit/mutants.ts'
import { retrace, type Retraced, type Traced } from '#flow-kit/traces/trace-text.ts'
import { toursOf } from '#flow-kit/tours.ts'
import type { Step } from '#flow-kit/trace.ts'

/**
 * The traces of a flow, and the ids of the mutants that no trace notices. Mutants with a reason in `unseen` are left
 * out.
 */
export interface ChosenTraces {
  traces: Retraced[]
  unnoticed: string[]
}

/**
 * Chooses the traces of a flow. Keeps the old traces (`had`) as far as they can still happen, adds tours through each
 * transition and guard outcome that no kept trace has, and adds a step for each mutant that no trace notices yet.
 */
export const chooseTraces = (graph: FlowGraph, had: readonly Traced[]): ChosenTraces => {
  const { flow } = graph
  const kept = had
    .map(traced => retrace(flow, traced))
    .flatMap(({ traced, steps }) =>
      steps.length === 0
        ? []
        : [retrace(flow, { ...traced, labels: steps.map(({ label }) => label) })],
    )
  const traces = [...kept, ...missingTours(graph, kept)]
  const unnoticed: string[] = []
  const singles = singleSteps(graph)
  for (const mutant of mutantsOf(flow)) {
    const machine = mutant.id in flow.unseen ? null : withFault(flow, mutant)
    if (machine === null) continue
    const notices = ({ traced, lines }: Retraced): boolean => {
      try {
        return retrace(flow, traced, { machine }).lines.join('\n') !== lines.join('\n')
      } catch {
        return true
      }
    }
    if (traces.some(notices)) continue
    const noticing = singles.find(traced => notices(retrace(flow, traced)))
    if (noticing === undefined) unnoticed.push(mutant.id)
    else traces.push(retrace(flow, noticing))
  }
  return { traces, unnoticed }
}

/** Tours through the transitions and guard outcomes that no trace has. */
const missingTours = (graph: FlowGraph, traces: readonly Retraced[]): Retraced[] => {
  const covered = new Set(traces.flatMap(({ steps }) => steps).flatMap(goalsOf))
  return toursOf(
    { ...graph, edges: [...graph.edges, ...graph.refusals], refusals: [] },
    { isOpen: () => true, goals: ({ step }) => goalsOf(step).filter(goal => !covered.has(goal)) },
    false,
  ).map(tour => retrace(graph.flow, { ...tour, way: [] }))
}

const goalsOf = ({ taken, judged }: Step): string[] => [...taken, ...judged]

/** Each step of a graph with the shortest way to it; steps with a shorter way come first. */
const singleSteps = ({ configurations, edges, refusals }: FlowGraph): Traced[] =>
  [...edges, ...refusals]
    .flatMap(({ from, label }) => {
      const begun = configurations.get(from)
      return begun === undefined ? [] : [{ start: begun.start, way: begun.path, labels: [label] }]
    })
    .toSorted((a, b) => a.way.length - b.way.length)
