import type { Configuration, Edge, FlowGraph } from '#flow-kit/explore.ts'

/** A path through a flow from one of its starts. */
export interface Tour {
  start: string
  labels: readonly string[]
}

/** The edges that tours may take, and what they must cover. */
export interface TourOptions {
  /** False for edges that cannot be taken in the place where the tours run, such as a browser. */
  isOpen(edge: Edge): boolean
  /** The goals that an edge covers; tours end when every goal is covered once. */
  goals(edge: Edge): readonly string[]
}

/** The options of tours that cover every edge. */
const EVERY_EDGE: TourOptions = {
  isOpen: () => true,
  goals: ({ from, label }) => [`${from} ${label}`],
}

/**
 * The options of tours that cover every transition on an open edge (one edge per transition is enough), and every
 * goal that `goalsOf` returns.
 */
export const everyTransition = (
  isOpen: TourOptions['isOpen'],
  goalsOf: TourOptions['goals'] = () => [],
): TourOptions => ({
  isOpen,
  goals: edge => [...edge.step.taken, ...goalsOf(edge)],
})

/**
 * A few long tours that together cover every goal that is reachable by open edges. A tour repeatedly takes the shortest
 * path to the next uncovered goal, and ends when no such goal is reachable. The first tour that visits a configuration
 * tries the refused events there, unless `withRefusals` is false.
 */
export const toursOf = (
  graph: FlowGraph,
  { isOpen, goals }: TourOptions = EVERY_EDGE,
  withRefusals = true,
): Tour[] => {
  const open = graph.edges.filter(isOpen)
  const goalsOf = new Map(open.map(edge => [edge, goals(edge)]))
  const openGoals = new Set([...goalsOf.values()].flat())
  const ways = Map.groupBy(open, ({ from }) => from)
  const refusals = Map.groupBy(withRefusals ? graph.refusals : [], ({ from }) => from)
  const begins = [...graph.configurations.values()].filter(({ path }) => path.length === 0)
  const tours: Tour[] = []
  for (const begin of begins) {
    for (;;) {
      const labels = refusedAt(begin, refusals)
      let place = begin.key
      for (;;) {
        const way = nearest(
          place,
          ways,
          edge => goalsOf.get(edge)?.some(goal => openGoals.has(goal)) === true,
        )
        if (way === null) break
        for (const edge of way) {
          for (const goal of goalsOf.get(edge) ?? []) openGoals.delete(goal)
          labels.push(edge.label)
          place = edge.to
          labels.push(...refusedAt(configurationOf(graph, place), refusals))
        }
      }
      if (labels.length === 0) break
      tours.push({ start: begin.start, labels })
    }
  }
  return tours
}

/** The shortest path from any start to a matching configuration; null if no configuration matches. */
export const shortestPath = (
  { configurations }: FlowGraph,
  fits: (configuration: Configuration) => boolean,
): Tour | null => {
  const nearestRun = [...configurations.values()]
    .filter(fits)
    .toSorted((a, b) => a.path.length - b.path.length)[0]
  return nearestRun === undefined ? null : { start: nearestRun.start, labels: nearestRun.path }
}

/**
 * Removes the refused events of a configuration from `refusals`, so that only one tour tries them, and returns their
 * labels.
 */
const refusedAt = ({ key }: Configuration, refusals: Map<string, Edge[]>): string[] => {
  const labels = (refusals.get(key) ?? []).map(({ label }) => label)
  refusals.delete(key)
  return labels
}

const configurationOf = ({ configurations }: FlowGraph, key: string): Configuration => {
  const configuration = configurations.get(key)
  if (configuration === undefined) throw new RangeError('An edge leads nowhere')
  return configuration
}

/** The shortest path that begins in the configuration `from` and ends with a wanted edge; null if there is none. */
const nearest = (
  from: string,
  ways: ReadonlyMap<string, readonly Edge[]>,
  isWanted: (edge: Edge) => boolean,
): readonly Edge[] | null => {
  const arrivedBy = new Map<string, Edge | null>([[from, null]])
  // The loop also visits the entries that it adds to the map.
  for (const [place] of arrivedBy) {
    for (const edge of ways.get(place) ?? []) {
      if (isWanted(edge)) return [...pathTo(place, arrivedBy), edge]
      if (!arrivedBy.has(edge.to)) arrivedBy.set(edge.to, edge)
    }
  }
  return null
}

const pathTo = (place: string, arrivedBy: ReadonlyMap<string, Edge | null>): Edge[] => {
  const way: Edge[] = []
  for (let edge = arrivedBy.get(place) ?? null; edge !== null;) {
    way.unshift(edge)
    edge = arrivedBy.get(edge.from) ?? null
  }
  return way
}
