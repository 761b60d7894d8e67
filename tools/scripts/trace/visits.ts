import { getStateNodes } from 'xstate'
import type { Edge, FlowGraph } from '#machines/kit/explore.ts'
import { toursOf } from '#machines/kit/tours.ts'

/** How many of a flow's generated paths go through each state, by the state's id, and how many paths there are. */
export const visitsOf = (
  graph: FlowGraph,
): { tours: number; visits: ReadonlyMap<string, number> } => {
  const { root } = graph.flow.machine
  const edges = new Map(graph.edges.map(edge => [nameOf(edge), edge]))
  const begins = new Map(
    [...graph.configurations.values()]
      .filter(({ path }) => path.length === 0)
      .map(configuration => [configuration.start, configuration]),
  )
  const tours = toursOf(graph)
  const visits = new Map<string, number>()
  for (const { start, labels } of tours) {
    const begin = begins.get(start)
    let place = begin?.key ?? ''
    const seen = new Set(getStateNodes(root, begin?.seen.value ?? {}).map(({ id }) => id))
    for (const label of labels) {
      const edge = edges.get(nameOf({ from: place, label }))
      if (edge === undefined) continue
      for (const id of edge.step.visited) seen.add(id)
      place = edge.to
    }
    for (const id of seen) visits.set(id, (visits.get(id) ?? 0) + 1)
  }
  return { tours: tours.length, visits }
}

/** The key of an edge: the key of the configuration in which it starts, and its label. */
const nameOf = ({ from, label }: Pick<Edge, 'from' | 'label'>): string => `${from}\n${label}`
