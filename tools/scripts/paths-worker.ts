// Goes the paths of one flow after the other in Node: a worker of tools/scripts/test-paths.ts.
import { flowOf } from '#machines/catalogue.ts'
import { coverageOf, pairsOf, type Coverage } from '#machines/kit/coverage.ts'
import { explore } from '#machines/kit/explore.ts'
import { faultsOf } from '#machines/kit/judge.ts'
import { replay } from '#machines/kit/replay.ts'
import { timeFaultsOf } from '#machines/kit/temporal.ts'
import { toursOf, type Tour } from '#machines/kit/tours.ts'
import { playedTours, shortened } from '#tests/paths/kit/play.ts'
import { playerOf } from '#tests/paths/kit/players.ts'
import { workOff } from './in-workers.ts'
import { quietXState } from './quiet-xstate.ts'

/** What a worker is asked for, as JSON. */
export interface PathsJob {
  flow: string
  /** Whether a browser plays short paths, not those through every transition. */
  isShort: boolean
}

/** How a flow fared in Node. */
export interface NodeRun {
  flow: string
  coverage: Coverage
  /** Transitions that follow each other: how many pairs there are, and how many the paths go through. */
  pairs: { declared: number; hit: number }
  /** What is wrong, in sentences. */
  faults: string[]
  /** Refused events: how many were given, and how many of them left a trace. */
  refusals: { checked: number; failed: number }
  /** The paths that a browser plays; none where nobody plays the flow. */
  played: readonly Tour[]
  /** Ids of the transitions that a browser can be led through, by these paths or by longer ones. */
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
