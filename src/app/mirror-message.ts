import * as v from 'valibot'

/** A state value as XState has it: `idle`, `{ signedIn: 'fresh' }`. */
const stateValue: v.GenericSchema<StateValueInWords> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
])

type StateValueInWords = string | { [state: string]: StateValueInWords }

const actorNow = v.object({
  /** The id of the machine; `actor` is the id of the actor that runs it. */
  machine: v.string(),
  actor: v.string(),
  /** The ids of the actor's parent and of the actor, `paymentMethod/submission`: two flows may use the same machine. */
  place: v.string(),
  value: stateValue,
})

/** The state of one actor of the app. */
export type ActorNow = v.InferOutput<typeof actorNow>

const step = v.object({
  machine: v.string(),
  /** The session id of the actor: unlike its name, it is never reused. */
  actor: v.string(),
  place: v.string(),
  /** The type of the event, without its data; `xstate.init` when the actor started. */
  event: v.string(),
  value: stateValue,
})

/** One step of an actor: the event that it took, and its state afterwards. */
export type ActorStep = v.InferOutput<typeof step>

/** Messages on the channel: ids of machines and actors, states and event types only, never context. */
export const mirrorMessage = v.variant('kind', [
  /** From the app: a tab has been opened. */
  v.object({ kind: v.literal('here') }),
  /** From the flow book: asks every open tab for its state. */
  v.object({ kind: v.literal('hello') }),
  v.object({ kind: v.literal('bye') }),
  v.object({ kind: v.literal('states'), tab: v.string(), actors: v.array(actorNow) }),
  /** The steps since the last message, in order. */
  v.object({ kind: v.literal('steps'), tab: v.string(), steps: v.array(step) }),
  v.object({ kind: v.literal('gone'), tab: v.string() }),
])
export type MirrorMessage = v.InferOutput<typeof mirrorMessage>

/** Ids of the active states of an actor, outer ones first, beginning with the machine's id. */
export const statesOf = ({ machine, value }: Pick<ActorNow, 'machine' | 'value'>): string[] => [
  machine,
  ...inside(machine, value),
]

const inside = (around: string, value: ActorNow['value']): string[] =>
  typeof value === 'string'
    ? [`${around}.${value}`]
    : Object.entries(value).flatMap(([name, inner]) => [
        `${around}.${name}`,
        ...inside(`${around}.${name}`, inner),
      ])
