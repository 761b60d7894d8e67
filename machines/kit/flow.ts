import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Observation, Step } from '#machines/kit/trace.ts'

/** What work outside the chart may do next: answer, fail, or report a value on its way. */
export type Outcome =
  | { kind: 'done'; output: unknown }
  | { kind: 'error'; error: unknown }
  | { kind: 'next'; value: unknown }

/** The work answers, and is over. */
export const answers = (output?: unknown): Outcome => ({ kind: 'done', output })

/** The work fails, and is over. */
export const fails = (error: unknown): Outcome => ({ kind: 'error', error })

/** A stream reports a value and goes on. */
export const reports = (value: unknown): Outcome => ({ kind: 'next', value })

/** A sentence of the specification as a rule over every step that anybody takes. */
export interface Sentence {
  /** Requirement ids that it answers for. */
  requirements: readonly string[]
  /** The rule in words. */
  says: string
  /** Whether a step keeps it. */
  holds(step: Step): boolean
}

/**
 * A sentence about what comes later: wherever `when` holds, and however it goes on from there, `eventually` stays reachable
 * until it is reached. That is what happens in the end if nothing that can happen is put off for ever.
 */
export interface Prospect {
  /** Requirement ids that it answers for. */
  requirements: readonly string[]
  /** The rule in words. */
  says: string
  when(seen: Observation): boolean
  eventually(seen: Observation): boolean
  /** Labels that may happen, but that it must not depend on: what a person does, where it has to come by itself. */
  notBy?(label: string): boolean
}

/** Parts of the product in which a flow lies. */
export const AREAS = ['shell', 'session', 'account', 'orders', 'books', 'library'] as const
export type Area = (typeof AREAS)[number]

/**
 * A production chart with everything that can happen to it, in labelled cases: what QA and product owners read. Labels
 * are whole sentences in the present tense and unlike each other within a flow.
 */
export interface Flow {
  /** kebab-case, the name of its folder. */
  id: string
  area: Area
  title: string
  /** What it promises, in one line. */
  promise: string
  machine: AnyStateMachine
  /** Input of each way to begin, by label. */
  starts: Readonly<Record<string, unknown>>
  /** What people, the browser and children may say at any time, by label. */
  events: Readonly<Record<string, AnyEventObject>>
  /** What the work of each invoked or spawned actor may come to, by actor id and label. */
  outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
  /**
   * The few facts besides states and pending work that guards read, with numbers capped: what tells configurations
   * apart.
   */
  identify(snapshot: AnyMachineSnapshot): unknown
  sentences: readonly Sentence[]
  /** What comes in the end. */
  prospects: readonly Prospect[]
  /**
   * Whether the flow has come to rest, where that is not 'no work is under way and nothing is busy': work that goes on for
   * as long as the flow lives, or a page that is being left. From every configuration one at rest can be reached.
   */
  settled: ((seen: Observation) => boolean) | null
  /** Labels that happen at most once on a path: bugs of children, which together would multiply configurations. */
  accidents: readonly string[]
  /** Most configurations and edges that exploring may find. */
  ceiling: { configurations: number; edges: number }
  /** Why a declared transition, guard outcome, state or delay cannot be reached from outside, by its id. */
  reasons: Readonly<Record<string, string>>
  /** Why nobody could notice a mutant that survives, by its id. */
  unseen: Readonly<Record<string, string>>
}

/** A flow whose labels are known to the compiler, so that nobody who plays its cases can forget one. */
export interface LabelledFlow<Label extends string> extends Flow {
  labels: readonly Label[]
}

type EventCases<Machine extends AnyStateMachine> = Readonly<Record<string, EventFromLogic<Machine>>>
type OutcomeCases = Readonly<Record<string, Readonly<Record<string, Outcome>>>>
type LabelOf<Events, Outcomes> =
  | Extract<keyof Events, string>
  | { [Id in keyof Outcomes]: Extract<keyof Outcomes[Id], string> }[keyof Outcomes]

/** No labels at all, for flows without events or without outcomes. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- an index signature would be any label
type NoCases = Record<never, never>

/** A flow as its cases file describes it. */
export interface FlowDescription<
  Machine extends AnyStateMachine,
  Events extends EventCases<Machine>,
  Outcomes extends OutcomeCases,
> {
  id: string
  area: Area
  title: string
  promise: string
  machine: Machine
  /** One nameless beginning when it is missing. */
  starts?: Readonly<Record<string, InputFrom<Machine>>>
  events?: Events
  outcomes?: Outcomes
  identify?(snapshot: SnapshotFrom<Machine>): unknown
  sentences?: readonly Sentence[]
  prospects?: readonly Prospect[]
  settled?(seen: Observation): boolean
  accidents?: readonly string[]
  ceiling?: { configurations: number; edges: number }
  reasons?: Readonly<Record<string, string>>
  unseen?: Readonly<Record<string, string>>
}

/**
 * Makes a flow. Throws with one sentence when labels repeat, or when an event or an actor is none of the chart's.
 */
export const flow = <
  Machine extends AnyStateMachine,
  const Events extends EventCases<Machine> = NoCases,
  const Outcomes extends OutcomeCases = NoCases,
>({
  starts = { 'it begins': undefined as InputFrom<Machine> },
  events = {} as Events,
  outcomes = {} as Outcomes,
  identify = () => null,
  sentences = [],
  prospects = [],
  settled,
  accidents = [],
  ceiling = { configurations: 300, edges: 1500 },
  reasons = {},
  unseen = {},
  ...rest
}: FlowDescription<Machine, Events, Outcomes>): LabelledFlow<LabelOf<Events, Outcomes>> => {
  const made = {
    ...rest,
    starts,
    events,
    outcomes,
    identify,
    sentences,
    prospects,
    settled: settled ?? null,
    accidents,
    ceiling,
    reasons,
    unseen,
  }
  refuseNonsense(made)
  const labels = labelsOf(made) as LabelOf<Events, Outcomes>[]
  return { ...made, labels }
}

/** Every label of a flow but time. */
export const labelsOf = ({ events, outcomes }: Pick<Flow, 'events' | 'outcomes'>): string[] => [
  ...Object.keys(events),
  ...Object.values(outcomes).flatMap(cases => Object.keys(cases)),
]

const refuseNonsense = (made: Flow): void => {
  const { id, machine, starts, events } = made
  const labels = labelsOf(made)
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) throw new Error(`The flow ${id} has two cases called '${twice}'`)
  if (Object.keys(starts).length === 0) throw new Error(`The flow ${id} has no beginning`)
  const known = new Set<string>(machine.events)
  for (const [label, { type }] of Object.entries(events)) {
    if (!known.has(type)) {
      throw new Error(
        `The flow ${id} has a case '${label}' for ${type}, which its chart never takes`,
      )
    }
  }
}
