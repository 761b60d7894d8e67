import { getStateNodes } from 'xstate'
import type { Flow } from '#machines/kit/flow.ts'
import { startRun } from '#machines/kit/run.ts'
import { HALF, TIME, type Observation, type Step } from '#machines/kit/trace.ts'

/** Something that can be made to happen, and whether the chart would take it. */
export interface Offer {
  label: string
  isTaken: boolean
}

/** Where a chart is after some steps. */
export interface Simulation {
  now: Observation
  /** Ids of the current states, the chart itself first. */
  states: readonly string[]
  /** What people, the browser and other charts may say. */
  events: readonly Offer[]
  /** What pending work may come to, by actor. */
  work: readonly { actor: string; offers: readonly Offer[] }[]
  time: readonly Offer[]
  steps: readonly Step[]
}

/**
 * Goes some steps on the production chart and tells what can happen next. It starts anew each time: a step back is one
 * label less.
 */
export const simulate = (flow: Flow, start: string, labels: readonly string[]): Simulation => {
  const run = startRun(flow, start)
  const steps = labels.map(label => run.give(label))
  const now = run.see()
  const offers = new Set(run.offers())
  run.stop()
  const pending = new Set(now.asked.map(asked => asked.split(' ')[0] ?? ''))
  const { machine } = flow
  return {
    now,
    states: [
      machine.root.id,
      ...getStateNodes(machine.root, now.value)
        .map(({ id }) => id)
        .filter(id => id !== machine.root.id),
    ],
    events: Object.keys(flow.events)
      .filter(label => offers.has(label))
      .map(label => ({ label, isTaken: now.enabled.includes(label) })),
    work: Object.entries(flow.outcomes)
      .filter(([actor]) => pending.has(actor))
      .map(([actor, cases]) => ({
        actor,
        offers: Object.keys(cases)
          .filter(label => offers.has(label))
          .map(label => ({ label, isTaken: true })),
      }))
      .filter(entry => entry.offers.length > 0),
    time: [HALF, TIME].filter(label => offers.has(label)).map(label => ({ label, isTaken: true })),
    steps,
  }
}
