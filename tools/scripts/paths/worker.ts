// A worker of tools/scripts/test-paths.ts: runs the paths of flows in Node, one flow after the other.
import { flowOf } from '#machines/catalogue.ts'
import { coverageOf, pairsOf, type Coverage } from '#machines/kit/coverage.ts'
import { explore } from '#machines/kit/explore.ts'
import { faultsOf } from '#machines/kit/rules/judge.ts'
import { replay } from '#machines/kit/replay.ts'
import { timeFaultsOf } from '#machines/kit/rules/temporal.ts'
import { toursOf, type Tour } from '#machines/kit/tours.ts'
import { playedTours, shortened } from '#tests/paths/kit/play.ts'
import { playerOf } from '#tests/paths/kit/players.ts'
import { workOff } from '#tools/scripts/support/in-workers.ts'
import { quietXState } from '#tools/scripts/support/quiet-xstate.ts'

/** The input of a worker, as JSON. */
export interface PathsJob {
  flow: string
  /** Whether the browser plays short paths instead of paths through every transition. */
  isShort: boolean
}

/** The result of a flow in Node. */
export interface NodeRun {
  flow: string
  coverage: Coverage
  /** Pairs of consecutive transitions: how many there are, and how many the paths cover. */
  pairs: { declared: number; hit: number }
  /** One sentence for each fault. */
  faults: string[]
  /** Refused events: how many were sent, and how many of them had an effect. */
  refusals: { checked: number; failed: number }
  /** The paths for a browser; empty if the flow has no player. */
  played: readonly Tour[]
  /** Ids of the transitions on the unshortened paths for a browser. */
  playable: readonly string[]
}

quietXState()

workOff((job: string): NodeRun => {
  const { flow: id, isShort }: PathsJob = JSON.parse(job)
  const flow = flowOf(id)
  const graph = explore(flow)
  const player = playerOf(id)
  const long = player === undefined ? [] : playedTours(player, graph)
  const walks = toursOf(graph).map(tour => replay(flow, tour))
  const steps = walks.flat()
  const refusals = steps.filter(({ isRefused }) => isRefused)
  return {
    flow: id,
    coverage: coverageOf(flow, steps),
    pairs: pairsOf(graph, walks),
    faults: [...new Set(steps.flatMap(step => faultsOf(flow, step))), ...timeFaultsOf(graph)],
    refusals: {
      checked: refusals.length,
      failed: refusals.filter(step => faultsOf(flow, step).length > 0).length,
    },
    played: player === undefined || !isShort ? long : shortened(player, long),
    playable: long.flatMap(tour => replay(flow, tour)).flatMap(({ taken }) => taken),
  }
})
