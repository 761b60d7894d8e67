import type { StateValue } from 'xstate'

/** What can be seen of a chart between two steps. */
export interface Observation {
  value: StateValue
  status: 'active' | 'done' | 'error' | 'stopped'
  tags: string[]
  /** Labels of the events that the chart would take. */
  enabled: string[]
  /** Work that was asked for and has not ended: actor id and what it was asked, as JSON. */
  asked: string[]
  /** Ms until the next delay ends; null while none runs. */
  wait: number | null
  /** The context as JSON. */
  context: unknown
  /** What a chart that is done gives back, as JSON. */
  output: unknown
}

/** One step: what was done, what the chart did, and what is seen afterwards. */
export interface Step {
  /** Label of a case, `TIME` or `HALF`. */
  label: string
  before: Observation
  after: Observation
  /** Whether the chart would not take it: nothing may change then. */
  isRefused: boolean
  /** Ids of the transitions taken, in order; one that forbids an event is among them. */
  taken: string[]
  /** Ids of the states in which the chart was on the way, those in which it did not rest included. */
  visited: string[]
  /** Guard outcomes, `transition ? true` and `transition ? false`. */
  judged: string[]
  /** Actions that reach beyond the chart, by name with their parameters as JSON, and what was said to other actors. */
  effects: string[]
  /** Delays that ended at their very millisecond, `state · delay`. */
  elapsed: string[]
}

/** The label of the step in which nothing happens but time, until the next delay ends. */
export const TIME = 'Time passes'

/** The label of the step in which half of a delay passes: a delay that begins anew by mistake shows. */
export const HALF = 'Some time passes'
