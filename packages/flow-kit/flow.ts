import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Tour } from '#flow-kit/tours.ts'
import type { Observation, Step, TIME } from '#flow-kit/trace.ts'

/** The next result of work outside the machine: an answer, a failure, or a value of a stream. */
export type Outcome =
  | { kind: 'done'; output: unknown }
  | { kind: 'error'; error: unknown }
  | { kind: 'next'; value: unknown }

/** The outcome of work that resolves. */
export const answers = (output?: unknown): Outcome => ({ kind: 'done', output })

/** The outcome of work that rejects. */
export const fails = (error: unknown): Outcome => ({ kind: 'error', error })

/** The outcome of a stream that emits a value and continues. */
export const reports = (value: unknown): Outcome => ({ kind: 'next', value })

/** A sentence of the specification as a rule about every step. */
export interface Sentence {
  /** Ids of the requirements that the sentence answers. */
  requirements: readonly string[]
  /** The rule in words. */
  says: string
  /** Whether a step obeys the rule. */
  holds(step: Step): boolean
}

/**
 * A rule about the future. Once `when` has held, the flow must stay able to reach a state in which `eventually` holds,
 * until it has reached one. If no possible step is postponed for ever, the flow does reach such a state.
 */
export interface Prospect {
  /** Ids of the requirements that the prospect answers. */
  requirements: readonly string[]
  /** The rule in words. */
  says: string
  when(seen: Observation): boolean
  eventually(seen: Observation): boolean
  /**
   * Returns true for a label that must not be needed to reach a state in which `eventually` holds, for example a
   * person's action. If omitted, any label may be needed.
   */
  notBy?(label: string): boolean
}

/** A path that people look at, with a name such as "Everything goes well". */
export interface Story extends Tour {
  name: string
}

/** A story as a cases file writes it. */
export interface StoryDescription<Label extends string> {
  name: string
  /** The first start of the flow, if omitted. */
  start?: string
  labels: readonly (Label | typeof TIME)[]
}

/**
 * A machine with a labelled case for everything that can happen to it. QA and product owners read the labels, which are
 * whole sentences in the present tense and unique within a flow.
 */
export interface Flow {
  /** The name of the flow's folder, in kebab-case. */
  id: string
  /** The part of the product that the flow belongs to. */
  area: string
  title: string
  /** The flow's promise to the customer, in one line. */
  promise: string
  machine: AnyStateMachine
  /** The input of each start, by label. */
  starts: Readonly<Record<string, unknown>>
  /** Events from people, the browser and other actors, by label. */
  events: Readonly<Record<string, AnyEventObject>>
  /** The possible outcomes of each invoked or spawned actor, by actor id and label. */
  outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
  /**
   * Returns the facts on which guards depend, besides states and pending work. Each different result makes a different
   * configuration, so limit numbers, for example to 2.
   */
  identify(snapshot: AnyMachineSnapshot): unknown
  sentences: readonly Sentence[]
  prospects: readonly Prospect[]
  /** Two to five named paths; the first is the happy path. Empty if the flow tells no story. */
  stories: readonly Story[]
  /**
   * Whether the flow is at rest; null for the default: the flow is done, or no work is pending and no state is tagged
   * `busy`. A flow whose work never ends, or that waits for the browser to leave the page, needs its own rule. A state
   * of rest must be reachable from every configuration.
   */
  settled: ((seen: Observation) => boolean) | null
  /**
   * Labels such as the failure of a child by a bug. A path contains at most one of them, because their combinations
   * would multiply the configurations.
   */
  accidents: readonly string[]
  /** The maximum number of configurations and edges that the exploration of the flow may find, at most `LARGEST`. */
  ceiling: { configurations: number; edges: number }
  /** Why a declared transition, guard outcome, state or delay cannot be reached from outside, by its id. */
  reasons: Readonly<Record<string, string>>
  /** Why no test can notice a surviving mutant, by the mutant's id. */
  unseen: Readonly<Record<string, string>>
  /** Why the failure in the context may forget an earlier lost answer, by the id of the actor that writes. */
  ownDoubt: Readonly<Record<string, string>>
}

/** A flow whose labels the compiler knows: code that must handle every label does not compile if one is missing. */
export interface LabelledFlow<
  Label extends string,
  EventLabel extends string = string,
  Machine extends AnyStateMachine = AnyStateMachine,
> extends Flow {
  machine: Machine
  events: Readonly<Record<EventLabel, AnyEventObject>>
  labels: readonly Label[]
}

type EventsByLabel<Machine extends AnyStateMachine> = Readonly<
  Record<string, EventFromLogic<Machine>>
>
type OutcomesByActor = Readonly<Record<string, Readonly<Record<string, Outcome>>>>
type LabelOf<Events, Outcomes> =
  | Extract<keyof Events, string>
  | { [Id in keyof Outcomes]: Extract<keyof Outcomes[Id], string> }[keyof Outcomes]

/** An object without labels, for flows without events or without outcomes. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- an index signature would be any label
type NoCases = Record<never, never>

/** The highest ceiling that a flow may have: the exploration of such a flow takes about a second. */
export const LARGEST = { configurations: 500, edges: 5000 }

/** A flow as its cases file describes it. */
export interface FlowDescription<
  Machine extends AnyStateMachine,
  Events extends EventsByLabel<Machine>,
  Outcomes extends OutcomesByActor,
> {
  id: string
  area: string
  title: string
  promise: string
  machine: Machine
  /** The input of each start, by label. If omitted, there is one start without input, `it begins`. */
  starts?: Readonly<Record<string, InputFrom<Machine>>>
  events?: Events
  outcomes?: Outcomes
  identify?(snapshot: SnapshotFrom<Machine>): unknown
  sentences?: readonly Sentence[]
  prospects?: readonly Prospect[]
  stories?: readonly StoryDescription<NoInfer<LabelOf<Events, Outcomes>>>[]
  settled?(seen: Observation): boolean
  accidents?: readonly string[]
  ceiling?: { configurations: number; edges: number }
  reasons?: Readonly<Record<string, string>>
  unseen?: Readonly<Record<string, string>>
  ownDoubt?: Readonly<Record<string, string>>
}

/**
 * Creates a flow. Throws an error of one sentence if labels repeat, there is no start, the machine does not know an
 * event, or the ceiling is too high.
 */
export const flow = <
  Machine extends AnyStateMachine,
  const Events extends EventsByLabel<Machine> = NoCases,
  const Outcomes extends OutcomesByActor = NoCases,
>({
  starts = { 'it begins': undefined as InputFrom<Machine> },
  events = {} as Events,
  outcomes = {} as Outcomes,
  identify = () => null,
  sentences = [],
  prospects = [],
  stories = [],
  settled,
  accidents = [],
  ceiling = { configurations: 300, edges: 1500 },
  reasons = {},
  unseen = {},
  ownDoubt = {},
  ...rest
}: FlowDescription<Machine, Events, Outcomes>): LabelledFlow<
  LabelOf<Events, Outcomes>,
  Extract<keyof Events, string>,
  Machine
> => {
  const made = {
    ...rest,
    starts,
    events,
    outcomes,
    identify,
    sentences,
    prospects,
    stories: stories.map(({ start = Object.keys(starts)[0] ?? '', ...story }) => ({
      ...story,
      start,
    })),
    settled: settled ?? null,
    accidents,
    ceiling,
    reasons,
    unseen,
    ownDoubt,
  }
  refuseNonsense(made)
  const labels = labelsOf(made) as LabelOf<Events, Outcomes>[]
  return { ...made, labels }
}

/** The labels of a flow's events and outcomes. `TIME` and `HALF` are not among them. */
export const labelsOf = ({ events, outcomes }: Pick<Flow, 'events' | 'outcomes'>): string[] => [
  ...Object.keys(events),
  ...Object.values(outcomes).flatMap(cases => Object.keys(cases)),
]

const refuseNonsense = (made: Flow): void => {
  const { id, machine, starts, events, ceiling } = made
  const labels = labelsOf(made)
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) throw new Error(`The flow ${id} has two cases called '${twice}'`)
  if (Object.keys(starts).length === 0) throw new Error(`The flow ${id} has no beginning`)
  if (ceiling.configurations > LARGEST.configurations || ceiling.edges > LARGEST.edges) {
    throw new Error(
      `The flow ${id} may have ${LARGEST.configurations} configurations and ${LARGEST.edges} edges at most: more take seconds to explore`,
    )
  }
  const eventTypes = new Set<string>(machine.events)
  for (const [label, { type }] of Object.entries(events)) {
    if (!eventTypes.has(type)) {
      throw new Error(
        `The flow ${id} has a case '${label}' for ${type}, which its chart never takes`,
      )
    }
  }
}
