import * as v from 'valibot'

/** The stage tells the page around its frame the state of its flow. */
export const standsMessage = v.object({
  /** Ids of the active states, outer ones included. */
  states: v.array(v.string()),
  /** Labels of what can happen next without a person: answers of ports, events of others, and time. */
  offers: v.array(v.string()),
})
export type StandsMessage = v.InferOutput<typeof standsMessage>

/** The page tells the stage to carry out one of its offers. */
export const happenMessage = v.object({ happen: v.string() })
export type HappenMessage = v.InferOutput<typeof happenMessage>

/** The stage tells the page around its frame that it takes pictures now. */
export const readyMessage = v.object({ isReady: v.literal(true) })

/** The page asks the stage for a picture of a flow at the end of a path. */
export const wantedMessage = v.object({
  brand: v.string(),
  theme: v.string(),
  locale: v.string(),
  flow: v.string(),
  start: v.string(),
  labels: v.array(v.string()),
  /** The label that happens next: the control that brings it about is marked; null for no mark. */
  next: v.nullable(v.string()),
})
export type WantedMessage = v.InferOutput<typeof wantedMessage>

/** A page as it was drawn: what another document needs to look the same. */
export const picture = v.object({
  /** The attributes of the outermost element: language, brand and theme. */
  page: v.record(v.string(), v.string()),
  /** The text of the rules that its classes need, with absolute addresses. */
  style: v.string(),
  /**
   * The content of the body: an element has its own style in `data-style`, a field what it holds in `data-value`, and
   * the control that is pressed next has `data-pressed`.
   */
  body: v.string(),
  /** Whether the page shows nothing. */
  isEmpty: v.boolean(),
})
export type Picture = v.InferOutput<typeof picture>

/** The stage's answer: the picture, or the error that the book shows instead. */
export const pictureMessage = v.object({
  taken: v.union([picture, v.string()]),
})
export type PictureMessage = v.InferOutput<typeof pictureMessage>
