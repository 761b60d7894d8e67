import type { FlowGraph } from '#flow-kit/explore.ts'
import { startRun } from '#flow-kit/run.ts'
import type { Tour } from '#flow-kit/tours.ts'
import { canBring, type AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { PathFailed, play } from '#tests/paths/kit/play.ts'
import type { RecordedWords } from '#tools/stage/page-words.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { comparesWords } from '#tests/paths/kit/words-observer.ts'

/** Milliseconds after which `cutDown` stops removing steps. */
const LONGEST_SEARCH = 60_000

/**
 * Looks for a shorter path that fails like the original. First tries the shortest path to the configuration before the
 * failed step, plus that step. Then removes steps from the original. Plays each attempt on a new page.
 */
export const cutDown = async (
  player: AnyPathPlayer,
  graph: FlowGraph,
  { start, labels }: Tour,
  failure: PathFailed,
  stage: () => Promise<Stage>,
  recorded: RecordedWords,
): Promise<PathFailed> => {
  const again = (shorter: readonly string[]): Promise<PathFailed | null> =>
    failureAlike(failure, player, { start, labels: shorter }, stage, recorded)
  const begun = performance.now()
  const last = failure.labels.at(-1)
  if (last === undefined) return failure
  const shortest = shortestPathTo(player, graph, start, failure.labels.slice(0, -1))
  const direct = shortest === null ? null : [...shortest, last]
  // The failed path is already as short as the direct path.
  if (direct !== null && direct.length >= failure.labels.length) return failure
  if (direct !== null && isPossible(player, start, direct)) {
    const failed = await again(direct)
    if (failed !== null) return failed
  }
  let best = failure
  // Remove half of the labels at a time, then a quarter, and so on: labels that belong together are neighbours.
  for (let size = Math.floor(labels.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let index = 0; index + size < best.labels.length;) {
      if (performance.now() - begun > LONGEST_SEARCH) break
      const shorter = best.labels.toSpliced(index, size)
      const failed = isPossible(player, start, shorter) ? await again(shorter) : null
      if (failed !== null && failed.labels.length === shorter.length) best = failed
      else index += 1
    }
  }
  return best.labels.length < labels.length ? best : failure
}

/**
 * Plays a shorter path. Returns its failure if it fails like the original, otherwise null. Compares the words only
 * after the last step, and only if the original failed on its words: pages in between may show words that are not
 * recorded.
 */
const failureAlike = async (
  { difference }: PathFailed,
  player: AnyPathPlayer,
  tour: Tour,
  stage: () => Promise<Stage>,
  recorded: RecordedWords,
): Promise<PathFailed | null> => {
  const own = await stage()
  const compare = comparesWords(player, own, recorded)
  return play(player, tour, own, async (now, identity, gone) => {
    if (difference !== null && gone.length === tour.labels.length)
      await compare(now, identity, gone)
  }).then(
    () => null,
    (error: unknown) =>
      error instanceof PathFailed && areAlike(error.difference, difference) ? error : null,
  )
}

const areAlike = (lines: readonly string[] | null, others: readonly string[] | null): boolean =>
  lines === null || others === null ? lines === others : lines.some(line => others.includes(line))

/** The shortest path to the configuration that these labels reach; null if none is known from this start. */
const shortestPathTo = (
  { flow }: AnyPathPlayer,
  { configurations }: FlowGraph,
  start: string,
  labels: readonly string[],
): readonly string[] | null => {
  const run = startRun(flow, start)
  for (const label of labels) run.play(label)
  const found = configurations.get(run.identity())
  run.stop()
  return found === undefined || found.start !== start ? null : found.path
}

/** Whether the machine and a page allow these labels in this order. */
const isPossible = (player: AnyPathPlayer, start: string, labels: readonly string[]): boolean => {
  const run = startRun(player.flow, start)
  const all = labels.every(label => {
    if (!run.offers().includes(label) || !canBring(player, run.observe(), label)) return false
    return !run.play(label).isRefused
  })
  run.stop()
  return all
}
