import type { Configuration, Edge, FlowGraph } from '#machines/kit/explore.ts'

/** A way through a flow from one of its beginnings. */
export interface Tour {
  start: string
  labels: readonly string[]
}

/**
 * Few long tours that together go through every edge: each takes the nearest edge that is left, and a tour ends where
 * none can be reached any more. Refused events are given where the tour passes by first.
 */
export const toursOf = (graph: FlowGraph): Tour[] => {
  const left = new Set<Edge>(graph.edges)
  const ways = edgesFrom(graph)
  const refusals = Map.groupBy(graph.refusals, ({ from }) => from)
  const begins = new Map(
    [...graph.configurations.values()]
      .filter(({ path }) => path.length === 0)
      .map(configuration => [configuration.start, configuration]),
  )
  const tours: Tour[] = []
  for (const [start, begin] of begins) {
    for (;;) {
      const labels = [...refusedAt(begin, refusals)]
      let place = begin.key
      for (;;) {
        const way = nearest(place, ways, left)
        if (way === null) break
        for (const edge of way) {
          left.delete(edge)
          labels.push(edge.label)
          place = edge.to
          labels.push(...refusedAt(configurationOf(graph, place), refusals))
        }
      }
      if (labels.length === 0) break
      tours.push({ start, labels })
    }
  }
  return tours
}

/** The shortest way to a configuration that fits, from any beginning; null when there is none. */
export const shortestPath = (
  { configurations }: FlowGraph,
  fits: (configuration: Configuration) => boolean,
): Tour | null => {
  const found = [...configurations.values()]
    .filter(fits)
    .toSorted((a, b) => a.path.length - b.path.length)[0]
  return found === undefined ? null : { start: found.start, labels: found.path }
}

/** Takes the refused events of a configuration out of the list, so that one tour gives them. */
const refusedAt = ({ key }: Configuration, refusals: Map<string, Edge[]>): string[] => {
  const labels = (refusals.get(key) ?? []).map(({ label }) => label)
  refusals.delete(key)
  return labels
}

const edgesFrom = ({ edges }: FlowGraph): ReadonlyMap<string, readonly Edge[]> =>
  Map.groupBy(edges, ({ from }) => from)

const configurationOf = ({ configurations }: FlowGraph, key: string): Configuration => {
  const configuration = configurations.get(key)
  if (configuration === undefined) throw new RangeError('An edge leads nowhere')
  return configuration
}

/** The shortest way whose last edge is still left. */
const nearest = (
  from: string,
  ways: ReadonlyMap<string, readonly Edge[]>,
  left: ReadonlySet<Edge>,
): readonly Edge[] | null => {
  const seen = new Set([from])
  let rim: (readonly Edge[])[] = [[]]
  while (rim.length > 0) {
    const next: (readonly Edge[])[] = []
    for (const way of rim) {
      const place = way.at(-1)?.to ?? from
      for (const edge of ways.get(place) ?? []) {
        if (left.has(edge)) return [...way, edge]
        if (seen.has(edge.to)) continue
        seen.add(edge.to)
        next.push([...way, edge])
      }
    }
    rim = next
  }
  return null
}
