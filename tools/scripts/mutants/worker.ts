// A worker of tools/scripts/mutants/charts.ts: injects faults into one machine after another.
import { flowOf } from '#machines/catalogue.ts'
import { testMutants, type Operator } from '#flow-kit/mutants.ts'
import { workOff } from '#tools/scripts/support/in-workers.ts'
import { keptGraph } from '#tools/scripts/support/kept-graph.ts'
import { quietXState } from '#tools/scripts/support/quiet-xstate.ts'

/** The result for a flow: all its faults, and the ids of the faults that no path noticed. */
export interface FlowMutants {
  flow: string
  mutants: { operator: Operator; id: string }[]
  killed: number
  survivors: string[]
}

quietXState()

workOff((id: string): FlowMutants => {
  const { mutants, killed, survivors } = testMutants(keptGraph(flowOf(id)))
  return {
    flow: id,
    mutants: mutants.map(mutant => ({ operator: mutant.operator, id: mutant.id })),
    killed,
    survivors,
  }
})
