import type { Configuration, FlowGraph } from '#machines/kit/explore.ts'
import type { Flow, Prospect } from '#machines/kit/flow.ts'
import type { Observation } from '#machines/kit/trace.ts'

/**
 * Whether a flow is at rest. Its own `settled` decides; a flow without it is at rest if it is done, or if it has no
 * pending work and is not busy.
 */
const isSettled = ({ settled }: Flow, seen: Observation): boolean =>
  settled?.(seen) ??
  (seen.status === 'done' || (seen.asked.length === 0 && !seen.tags.includes('busy')))

/**
 * Violations of temporal rules, in sentences with a path, or an empty list. From every configuration a state
 * of rest must be reachable, and each prospect must stay reachable until it is reached; B-031.
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
  // Keys that the loop adds to the set are visited too.
  for (const key of reaching) for (const { from } of into.get(key) ?? []) reaching.add(from)
  const due = new Set(all.filter(({ seen }) => when(seen)).map(({ key }) => key))
  for (const key of due) {
    if (!goals.has(key)) for (const { to } of onFrom.get(key) ?? []) due.add(to)
  }
  const broken = all.filter(({ key }) => due.has(key) && !reaching.has(key))
  return [...Map.groupBy(broken, ({ seen }) => JSON.stringify(seen.value)).values()].flatMap(
    ([nearest]) => (nearest === undefined ? [] : [sentenceOf(flow, says, nearest)]),
  )
}

const sentenceOf = ({ id }: Flow, says: string, { seen, start, path }: Configuration): string =>
  `${id}: '${says}' can no longer come true in ${JSON.stringify(seen.value)}, after ${[start, ...path].map(label => `'${label}'`).join(', ')}`
