import type { StateValue } from 'xstate'

/** The observable state of a machine between two steps. */
export interface Observation {
  value: StateValue
  status: 'active' | 'done' | 'error' | 'stopped'
  tags: string[]
  /** Labels of the events for which the machine has an enabled transition. */
  enabled: string[]
  /** Pending work: actor id and input, as JSON. */
  asked: string[]
  /** Milliseconds until the next delay ends; null if none runs. */
  wait: number | null
  /** The context as JSON. */
  context: unknown
  /** The output of a finished machine, as JSON. */
  output: unknown
}

/** One step: its label, what is observed before and after it, and what the machine did. */
export interface Step {
  /** Label of a case, `TIME` or `HALF`. */
  label: string
  before: Observation
  after: Observation
  /** Whether the machine ignores the label: then nothing may change. */
  isRefused: boolean
  /** Ids of the transitions that the machine took, in order; a transition that forbids an event is included. */
  taken: string[]
  /** Ids of the states that the machine passed through, including transient ones. */
  visited: string[]
  /** Results of guards, as `transition ? true` and `transition ? false`. */
  judged: string[]
  /**
   * Effects outside the machine: actions by name, with their parameters as JSON, events that were sent to other actors,
   * and `broke: ` with the id of each machine's actor that stopped with an error.
   */
  effects: string[]
  /** Delays that ended at their exact millisecond, `state · delay`. */
  elapsed: string[]
}

/** The label of the step in which only time passes, until the next delay ends. */
export const TIME = 'Time passes'

/**
 * The label of the step in which half of a delay passes, which reveals a delay that is restarted by mistake.
 */
export const HALF = 'Some time passes'
