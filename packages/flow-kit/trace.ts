import type { StateValue } from 'xstate'

/** The state of a machine between two steps, as tests observe it. */
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
  /** Whether the machine ignores the label. A refused step must change nothing. */
  isRefused: boolean
  /** Ids of the transitions that the machine took, in order, including transitions that only forbid an event. */
  taken: string[]
  /** Ids of the states that the machine passed through, including transient ones. */
  visited: string[]
  /** Results of guards, as `transition ? true` and `transition ? false`. */
  judged: string[]
  /**
   * Effects outside the machine: the names of actions with their parameters as JSON, events sent to other actors, and
   * `broke: ` with the id of each machine's actor that stopped with an error.
   */
  effects: string[]
  /** Delays that ended at their exact millisecond, `state · delay`. */
  elapsed: string[]
}

/** The label of the step in which only time passes, until the next delay ends. */
export const TIME = 'Time passes'

/**
 * The label of the step in which half of the time until the next delay passes. Such a step reveals a delay that the
 * machine restarts by mistake.
 */
export const HALF = 'Some time passes'
