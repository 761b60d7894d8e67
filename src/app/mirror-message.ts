import * as v from 'valibot'

/** A value as XState has it: `idle`, `{ signedIn: 'fresh' }`. */
const stateValue: v.GenericSchema<StateValueInWords> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
])

type StateValueInWords = string | { [state: string]: StateValueInWords }

const actorNow = v.object({
  /** The chart, and which of its actors it is. */
  chart: v.string(),
  actor: v.string(),
  value: stateValue,
})

/** Where an actor of the app is. */
export type ActorNow = v.InferOutput<typeof actorNow>

const step = v.object({
  chart: v.string(),
  /** One of the actors that run: names are used again, this is not. */
  actor: v.string(),
  /** The type of the event alone, `xstate.init` where the actor began. */
  event: v.string(),
  value: stateValue,
})

/** What an actor did: the event that it took, and where it was then. */
export type ActorStep = v.InferOutput<typeof step>

/** What is said on the channel: charts, states and types of events only, never what they hold. */
export const mirrorMessage = v.variant('kind', [
  /** The app: a tab has opened. */
  v.object({ kind: v.literal('here') }),
  /** The book: whoever is there, say where you are. */
  v.object({ kind: v.literal('hello') }),
  v.object({ kind: v.literal('bye') }),
  v.object({ kind: v.literal('states'), tab: v.string(), actors: v.array(actorNow) }),
  /** In their order, those since the last message. */
  v.object({ kind: v.literal('steps'), tab: v.string(), steps: v.array(step) }),
  v.object({ kind: v.literal('gone'), tab: v.string() }),
])
export type MirrorMessage = v.InferOutput<typeof mirrorMessage>

/** Ids of the states in which an actor is, outer ones first; the chart itself is one. */
export const statesOf = ({ chart, value }: Pick<ActorNow, 'chart' | 'value'>): string[] => [
  chart,
  ...inside(chart, value),
]

const inside = (around: string, value: ActorNow['value']): string[] =>
  typeof value === 'string'
    ? [`${around}.${value}`]
    : Object.entries(value).flatMap(([name, inner]) => [
        `${around}.${name}`,
        ...inside(`${around}.${name}`, inner),
      ])
