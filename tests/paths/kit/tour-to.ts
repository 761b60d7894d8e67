import { getStateNodes } from 'xstate'
import type { Configuration, FlowGraph } from '#machines/kit/explore.ts'
import type { Tour } from '#machines/kit/tours.ts'
import { canBring, isGesture, type AnyPathPlayer } from '#tests/paths/kit/path-player.ts'

/**
 * The shortest path on which a page reaches a state, from any start that a page can open. `state` is the path of the
 * state in its machine, such as `signedIn.fresh`; empty for the machine itself. Returns a sentence if no page can reach
 * the state.
 */
export const tourTo = (player: AnyPathPlayer, graph: FlowGraph, state: string): Tour | string => {
  const { machine, title } = player.flow
  const id = state === '' ? machine.id : `${machine.id}.${state}`
  const isThere = ({ seen }: Configuration): boolean =>
    [machine.root, ...getStateNodes(machine.root, seen.value)].some(node => node.id === id)
  const wanted = [...graph.configurations.values()].filter(isThere)
  if (wanted.length === 0) {
    return `${title} never stands still in ${state}: no page can be opened there.`
  }
  const begins = [...graph.configurations.values()].filter(
    ({ path, start }) => path.length === 0 && isGesture(player.begins[start]),
  )
  const ways = Map.groupBy(
    graph.edges.filter(({ step, label }) => canBring(player, step.before, label)),
    ({ from }) => from,
  )
  const arrived = new Map<string, Tour>(
    begins.map(({ key, start }) => [key, { start, labels: [] }]),
  )
  // The loop also visits the configurations that it adds: iterating over a map includes new entries.
  for (const [key, tour] of arrived) {
    if (wanted.some(configuration => configuration.key === key)) return tour
    for (const edge of ways.get(key) ?? []) {
      if (!arrived.has(edge.to)) {
        arrived.set(edge.to, { start: tour.start, labels: [...tour.labels, edge.label] })
      }
    }
  }
  return `No gesture on a page leads ${title} to ${state}: its player says why.`
}
