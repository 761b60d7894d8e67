import type { FlowGraph } from '#flow-kit/explore.ts'
import type { Flow, Prospect } from '#flow-kit/flow.ts'
import type { Observation } from '#flow-kit/trace.ts'

/**
 * Whether a flow is at rest: by `settled` if the flow has that function. Otherwise a flow is at rest if it is done, or
 * if it has no pending work and no `busy` state.
 */
const isSettled = ({ settled }: Flow, seen: Observation): boolean =>
  settled?.(seen) ??
  (seen.status === 'done' || (seen.asked.length === 0 && !seen.tags.includes('busy')))

/**
 * Violations of temporal rules, as sentences with a path, or empty. A state of rest must be reachable
 * from every configuration, and each prospect must stay reachable until it has come true; B-031.
 */
export const timeFaultsOf = (graph: FlowGraph): string[] => {
  const { flow } = graph
  const liveness: Prospect = {
    requirements: [],
    says: 'the flow comes to rest',
    when: () => true,
    eventually: seen => isSettled(flow, seen),
  }
  return [liveness, ...flow.prospects].flatMap(prospect => brokenAt(graph, prospect))
}

/** One sentence per state in which a prospect applies but can no longer come true. */
const brokenAt = (graph: FlowGraph, { says, when, eventually, notBy }: Prospect): string[] => {
  const { flow, configurations, edges } = graph
  const all = [...configurations.values()]
  const helpful = notBy === undefined ? edges : edges.filter(({ label }) => !notBy(label))
  const into = Map.groupBy(helpful, ({ to }) => to)
  const onFrom = Map.groupBy(edges, ({ from }) => from)
  const reaching = new Set(all.filter(({ seen }) => eventually(seen)).map(({ key }) => key))
  const goals = new Set(reaching)
  // The loop also visits the keys that it adds to the set.
  for (const key of reaching) for (const { from } of into.get(key) ?? []) reaching.add(from)
  /**
   * The configurations in which the prospect is due: `when` holds there, or held earlier and `eventually` has not held
   * since. Each has the labels of such a path.
   */
  const due = new Map(
    all.filter(({ seen }) => when(seen)).map(({ key, start, path }) => [key, [start, ...path]]),
  )
  // The loop also visits the keys that it adds to the map.
  for (const [key, labels] of due) {
    if (goals.has(key)) continue
    for (const { label, to } of onFrom.get(key) ?? []) {
      if (!due.has(to)) due.set(to, [...labels, label])
    }
  }
  const broken = all.flatMap(({ key, seen }) => {
    const labels = due.get(key)
    return labels === undefined || reaching.has(key) ? [] : [{ seen, labels }]
  })
  return [...Map.groupBy(broken, ({ seen }) => JSON.stringify(seen.value))].flatMap(
    ([value, [nearest]]) =>
      nearest === undefined
        ? []
        : [
            `${flow.id}: '${says}' can no longer come true in ${value}, after ${quoted(nearest.labels)}`,
          ],
  )
}

const quoted = (labels: readonly string[]): string => labels.map(label => `'${label}'`).join(', ')
