import type { Configuration, Edge, FlowGraph } from '#machines/kit/explore.ts'

/** A way through a flow from one of its beginnings. */
export interface Tour {
  start: string
  labels: readonly string[]
}

/** Which edges tours may take, and what they have to go through. */
export interface TourWish {
  /** False for edges that cannot be taken where the tour is gone. */
  isOpen(edge: Edge): boolean
  /** What an edge counts for; tours end when everything was counted once. */
  goals(edge: Edge): readonly string[]
}

/** Through every edge. */
const EVERY_EDGE: TourWish = {
  isOpen: () => true,
  goals: ({ from, label }) => [`${from} ${label}`],
}

/** Through every transition that open edges take, however they come to it, and to everything that `goalOf` names. */
export const everyTransition = (
  isOpen: TourWish['isOpen'],
  goalOf?: (edge: Edge) => string,
): TourWish => ({
  isOpen,
  goals: edge => [...edge.step.taken, ...(goalOf === undefined ? [] : [goalOf(edge)])],
})

/**
 * Few long tours that together go through every goal: each goes the nearest way to one that is left, and a tour ends
 * where none can be reached any more. Refused events are given where the tour passes by first, unless `withRefusals`
 * is false.
 */
export const toursOf = (
  graph: FlowGraph,
  { isOpen, goals }: TourWish = EVERY_EDGE,
  withRefusals = true,
): Tour[] => {
  const open = graph.edges.filter(isOpen)
  const goalsOf = new Map(open.map(edge => [edge, goals(edge)]))
  const left = new Set([...goalsOf.values()].flat())
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
          edge => goalsOf.get(edge)?.some(goal => left.has(goal)) === true,
        )
        if (way === null) break
        for (const edge of way) {
          for (const goal of goalsOf.get(edge) ?? []) left.delete(goal)
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

const configurationOf = ({ configurations }: FlowGraph, key: string): Configuration => {
  const configuration = configurations.get(key)
  if (configuration === undefined) throw new RangeError('An edge leads nowhere')
  return configuration
}

/** The shortest way whose last edge is wanted. */
const nearest = (
  from: string,
  ways: ReadonlyMap<string, readonly Edge[]>,
  isWanted: (edge: Edge) => boolean,
): readonly Edge[] | null => {
  const arrivedBy = new Map<string, Edge | null>([[from, null]])
  // A map goes on to the places that are added on the way.
  for (const [place] of arrivedBy) {
    for (const edge of ways.get(place) ?? []) {
      if (isWanted(edge)) return [...wayTo(place, arrivedBy), edge]
      if (!arrivedBy.has(edge.to)) arrivedBy.set(edge.to, edge)
    }
  }
  return null
}

const wayTo = (place: string, arrivedBy: ReadonlyMap<string, Edge | null>): Edge[] => {
  const way: Edge[] = []
  for (let edge = arrivedBy.get(place) ?? null; edge !== null;) {
    way.unshift(edge)
    edge = arrivedBy.get(edge.from) ?? null
  }
  return way
}
