import type { FlowGraph } from '#machines/kit/explore.ts'
import { startRun } from '#machines/kit/run.ts'
import type { Tour } from '#machines/kit/tours.ts'
import type { AnyPathPlayer } from '#tests/paths/path-player.ts'
import { PathFailed, play } from '#tests/paths/play.ts'
import type { Stage } from '#tests/paths/stage.ts'

/** Most steps before the failing one that are left out one by one; each costs a page. */
const LONGEST_TRIED = 12

/**
 * The shortest path that fails as a long one did: the shortest way to the same configuration, else the end of the long
 * path without the steps that do not matter. Each is tried on a page of its own.
 */
export const cutDown = async (
  player: AnyPathPlayer,
  graph: FlowGraph,
  { start, labels }: Tour,
  failure: PathFailed,
  stage: () => Promise<Stage>,
): Promise<PathFailed> => {
  const last = failure.labels.at(-1)
  if (last === undefined) return failure
  const shortest = shortestWay(player, graph, start, failure.labels.slice(0, -1))
  let best = failure
  if (shortest !== null && shortest.length + 1 < best.labels.length) {
    best = (await failureOf(player, { start, labels: [...shortest, last] }, stage)) ?? best
  }
  for (let index = 0; index < best.labels.length - 1 && index < LONGEST_TRIED;) {
    const shorter = best.labels.filter((_label, place) => place !== index)
    const failed = isPossible(player, start, shorter)
      ? await failureOf(player, { start, labels: shorter }, stage)
      : null
    if (failed !== null && failed.labels.length === shorter.length) best = failed
    else index += 1
  }
  return best.labels.length < labels.length ? best : failure
}

const failureOf = async (
  player: AnyPathPlayer,
  tour: Tour,
  stage: () => Promise<Stage>,
): Promise<PathFailed | null> =>
  play(player, tour, await stage()).then(
    () => null,
    (error: unknown) => (error instanceof PathFailed ? error : null),
  )

/** The shortest way to where some labels lead. */
const shortestWay = (
  { flow }: AnyPathPlayer,
  { configurations }: FlowGraph,
  start: string,
  labels: readonly string[],
): readonly string[] | null => {
  const run = startRun(flow, start)
  for (const label of labels) run.give(label)
  const found = configurations.get(run.identity())
  run.stop()
  return found === undefined || found.start !== start ? null : found.path
}

/** Whether the chart lets these things happen in this order. */
const isPossible = ({ flow }: AnyPathPlayer, start: string, labels: readonly string[]): boolean => {
  const run = startRun(flow, start)
  const all = labels.every(label => {
    if (!run.offers().includes(label)) return false
    return !run.give(label).isRefused
  })
  run.stop()
  return all
}
