import { expect, it, vi } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { coverageOf } from '#flow-kit/coverage.ts'
import type { Flow } from '#flow-kit/flow.ts'
import { refuseDifference, retrace, textOf, tracedIn } from '#flow-kit/traces/trace-text.ts'
import { traceText } from '#tools/scripts/traces/trace-files.ts'

vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** After a wanted change, `npm run traces -- --flow NAME` records what differs. */
it.each(FLOWS.map((flow): [string, Flow] => [flow.id, flow]))(
  '%s does what its traces say, which go through every transition and guard outcome; npm run traces records a wanted change',
  (id, flow) => {
    const traces = tracedIn(traceText(id)).map(traced => retrace(flow, traced))
    const { transitions, guards } = coverageOf(
      flow,
      traces.flatMap(({ steps }) => steps),
    )
    refuseDifference(traceText(id), textOf(traces))
    expect([...transitions.missing, ...guards.missing]).toEqual([])
  },
)
