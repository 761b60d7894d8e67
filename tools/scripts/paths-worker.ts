// Goes the paths of one flow after the other in Node: a worker of tools/scripts/test-paths.ts.
import { flowOf } from '#machines/catalogue.ts'
import { coverageOf, type Coverage } from '#machines/kit/coverage.ts'
import { explore } from '#machines/kit/explore.ts'
import { faultsOf } from '#machines/kit/judge.ts'
import { replay } from '#machines/kit/replay.ts'
import { toursOf, type Tour } from '#machines/kit/tours.ts'
import { playedTours } from '#tests/paths/play.ts'
import { playerOf } from '#tests/paths/players.ts'
import { workOff } from './in-workers.ts'
import { quietXState } from './quiet-xstate.ts'

/** How a flow fared in Node. */
export interface NodeRun {
  flow: string
  coverage: Coverage
  /** What is wrong, in sentences. */
  faults: string[]
  /** Refused events: how many were given, and how many of them left a trace. */
  refusals: { checked: number; failed: number }
  /** The paths that a browser plays; none where nobody plays the flow. */
  played: readonly Tour[]
}

quietXState()

workOff((id: string): NodeRun => {
  const flow = flowOf(id)
  const graph = explore(flow)
  const player = playerOf(id)
  const steps = toursOf(graph).flatMap(tour => replay(flow, tour))
  const refusals = steps.filter(({ isRefused }) => isRefused)
  return {
    flow: id,
    coverage: coverageOf(flow, steps),
    faults: [...new Set(steps.flatMap(step => faultsOf(flow, step)))],
    refusals: {
      checked: refusals.length,
      failed: refusals.filter(step => faultsOf(flow, step).length > 0).length,
    },
    played: player === undefined ? [] : playedTours(player, graph),
  }
})
