import * as v from 'valibot'

/** From the stage to the page around its frame: where the flow on it stands. */
export const standsMessage = v.object({
  /** Ids of the active states, outer ones included. */
  states: v.array(v.string()),
  /** Labels of what can happen next without a person: answers of ports, events of others, and time. */
  offers: v.array(v.string()),
})
export type StandsMessage = v.InferOutput<typeof standsMessage>

/** To the stage: one of its offers happens. */
export const happenMessage = v.object({ happen: v.string() })
export type HappenMessage = v.InferOutput<typeof happenMessage>
