import type { Flow } from '#flow-kit/flow.ts'
import { startRun, type RunOptions } from '#flow-kit/run.ts'
import type { Step } from '#flow-kit/trace.ts'

/** A walk through a flow, whose labels were chosen by a list of numbers. */
export interface Walk {
  start: string
  steps: Step[]
}

/**
 * Walks through a flow. The first number chooses the start. Each further number chooses one of the labels that can be
 * applied next, events that the machine ignores included. The walk ends early if no label can be applied.
 */
export const walk = (
  flow: Flow,
  [first = 0, ...choices]: readonly number[],
  options: RunOptions = {},
): Walk => {
  const starts = Object.keys(flow.starts)
  const start = starts[first % starts.length] ?? ''
  const run = startRun(flow, start, options)
  const steps: Step[] = []
  for (const choice of choices) {
    const offers = run.offers()
    const label = offers[choice % Math.max(1, offers.length)]
    if (label === undefined) break
    steps.push(run.play(label))
  }
  run.stop()
  return { start, steps }
}
