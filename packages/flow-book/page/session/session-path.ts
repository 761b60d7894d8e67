import { type FlowGraph, statePath, type Tour } from '#flow-book/page/flow-kit.ts'
import { FOLLOWED } from '#flow-book/page/session/journal-steps.ts'
import type { ActorStep } from '#flow-book/page/product.ts'

/** The steps of an actor as labels of a flow's cases. */
export interface SessionPath {
  tour: Tour
  /**
   * How many of the session's steps the path covers. If the path does not cover all, the flow's machine cannot do the
   * next step.
   */
  matched: number
  /** Why the path ends before the session, in one sentence; null if the path is complete. */
  left: string | null
}

interface Hypothesis {
  start: string
  labels: readonly string[]
  /** How many of the labels changed nothing. */
  idle: number
}

/**
 * The path of a flow that repeats the steps of an actor; B-043. A journal has only event types and states, so several
 * labels may match a step. The path follows all these labels until a later state distinguishes them. Among the
 * remaining paths, the result is one with the fewest steps that change nothing, because people rarely do what has no
 * effect. An event that no case has and that changes no state is skipped. Null without steps, or if `beginnings` finds
 * no configuration with the actor's first state.
 */
export const sessionPath = (graph: FlowGraph, steps: readonly ActorStep[]): SessionPath | null => {
  const [first, ...laterSteps] = steps
  if (first === undefined) return null
  let open = beginnings(graph, first)
  if (open.size === 0) return null
  let where = statePath(first.value)
  for (const [index, { event, value }] of laterSteps.entries()) {
    const target = statePath(value)
    const next = new Map<string, Hypothesis>()
    for (const edge of graph.edges) {
      const labelsBefore = open.get(edge.from)
      if (labelsBefore === undefined) continue
      if (statePath(edge.step.after.value) !== target) continue
      if (!edge.step.taken.some(id => id.split(' · ')[1] === event)) continue
      const idle = labelsBefore.idle + (edge.to === edge.from ? 1 : 0)
      if (idle >= (next.get(edge.to)?.idle ?? Infinity)) continue
      next.set(edge.to, { ...labelsBefore, labels: [...labelsBefore.labels, edge.label], idle })
    }
    if (next.size > 0) open = next
    else if (target !== where) {
      return {
        tour: likeliest(open),
        matched: index + 1,
        left: `The session leaves the model here: “${event}” led from ${where} to ${target}, which no case of this flow does. Add a case to its cases file, or report a bug.`,
      }
    }
    where = target
  }
  return { tour: likeliest(open), matched: steps.length, left: null }
}

/**
 * The possible first configurations of an actor: the starts of the flow with the actor's state. For an actor that ran
 * before the journal began, all configurations with its state, each with its shortest path.
 */
const beginnings = (
  { configurations }: FlowGraph,
  { event, value }: ActorStep,
): Map<string, Hypothesis> =>
  new Map(
    [...configurations.values()]
      .filter(({ seen }) => statePath(seen.value) === statePath(value))
      .filter(({ path }) => event === FOLLOWED || path.length === 0)
      .toSorted((a, b) => a.path.length - b.path.length)
      .map(({ key, start, path }) => [key, { start, labels: path, idle: 0 }]),
  )

/** The tour with the fewest labels that change nothing; among equal tours, the shortest. */
const likeliest = (open: ReadonlyMap<string, Hypothesis>): Tour => {
  const [best] = [...open.values()].toSorted(
    (a, b) => a.idle - b.idle || a.labels.length - b.labels.length,
  )
  return { start: best?.start ?? '', labels: best?.labels ?? [] }
}

/** The name of a path's file in `tests/paths/kept`; the runner of paths uses the same name. */
export const keptName = async (flow: string, { start, labels }: Tour): Promise<string> => {
  const steps = new TextEncoder().encode(JSON.stringify([start, labels]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', steps))
  const digits = Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
  return `${flow}-${digits.slice(0, 12)}.json`
}
