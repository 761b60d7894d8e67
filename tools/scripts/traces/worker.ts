// A worker of tools/scripts/record.ts: chooses and runs the traces of one flow after the other.
import { flowOf } from '#machines/catalogue.ts'
import { chooseTraces } from '#flow-kit/traces/choose-traces.ts'
import { textOf } from '#flow-kit/traces/trace-text.ts'
import { workOff } from '#tools/scripts/support/in-workers.ts'
import { keptGraph } from '#tools/scripts/support/kept-graph.ts'
import { quietXState } from '#tools/scripts/support/quiet-xstate.ts'
import { recordedTraces } from './trace-files.ts'

quietXState()

/** The text of a flow's traces, and the faults that no trace notices. */
export interface TracedFlow {
  text: string
  unnoticed: string[]
}

workOff((id: string): TracedFlow => {
  const { traces, unnoticed } = chooseTraces(keptGraph(flowOf(id)), recordedTraces(id))
  return { text: textOf(traces), unnoticed }
})
