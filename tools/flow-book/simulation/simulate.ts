import { getStateNodes } from 'xstate'
import type { Flow } from '#machines/kit/flow.ts'
import { startRun } from '#machines/kit/run.ts'
import { HALF, TIME, type Observation, type Step } from '#machines/kit/trace.ts'

/** An event to trigger, and whether the machine would take it. */
export interface Offer {
  label: string
  isTaken: boolean
}

/** A machine after some steps. */
export interface Simulation {
  now: Observation
  /** Ids of the active states, beginning with the machine itself. */
  states: readonly string[]
  /** Events from people, the browser and other machines. */
  events: readonly Offer[]
  /** Possible outcomes of pending work, by actor. */
  work: readonly { actor: string; offers: readonly Offer[] }[]
  time: readonly Offer[]
  steps: readonly Step[]
}

/**
 * Runs some steps on the production machine and lists what can happen next. Each call replays all labels from the
 * start, so a step back is a call with one label less.
 */
export const simulate = (flow: Flow, start: string, labels: readonly string[]): Simulation => {
  const run = startRun(flow, start)
  const steps = labels.map(label => run.play(label))
  const now = run.observe()
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
