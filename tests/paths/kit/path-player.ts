import type { LabelledFlow } from '#flow-kit/flow.ts'
import { HALF, TIME, type Observation } from '#flow-kit/trace.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

/** Performs a label on the page: a person's gesture, a browser's event, or a service's answer. */
export type Gesture = (stage: Stage) => Promise<void>

/** Why no page can perform a label, or begin at a start. */
export interface NotOnAPage {
  why: string
}

/** How the paths of one flow are played in a browser. What the page must show is recorded (`recorded-words.ts`). */
export interface PathPlayer<Label extends string> {
  flow: LabelledFlow<Label>
  /** The gesture that opens the page at each start, by the start's label. Starts without a gesture are not played. */
  begins: Readonly<Record<string, Gesture | NotOnAPage>>
  /** Whether the cookie question is open at the start; by default the visitor has rejected cookies before. */
  asksConsent?: boolean
  /**
   * Paths also reach every distinct value that this function returns, such as a state with the kind of a link. If
   * omitted, paths only take every transition.
   */
  covers?(seen: Observation): unknown
  /** The gesture of every label, or why it has none; a forgotten label does not compile. */
  gestures: Readonly<Record<Label, Gesture | NotOnAPage>>
  /**
   * Whether a page can perform a label in this state; if omitted, it always can. It is needed because the machine
   * accepts events of children and services at times at which a page does not get them.
   */
  canHappen?(seen: Observation, label: string): boolean
  /** How time passes on the page, for a flow with delays; `wait` is the rest of the next delay, in ms. */
  time?: Readonly<Record<typeof TIME | typeof HALF, (stage: Stage, wait: number) => Promise<void>>>
  /** CSS selector of the recorded part, if that is not the element with the machine's `data-flow`. */
  part?: string
  /** The reasons why no page can show a transition, by the transition's id. */
  unseen?: Readonly<Record<string, string>>
}

/** A player of any flow, whose labels the compiler does not know. */
export type AnyPathPlayer = PathPlayer<string>

/** Type-checks a player against its flow's labels. */
export const pathPlayer = <Label extends string>(player: PathPlayer<Label>): AnyPathPlayer => player

/** Whether a page can perform a label in this state. */
export const canBring = (player: AnyPathPlayer, seen: Observation, label: string): boolean => {
  const way = label === TIME || label === HALF ? player.time?.[label] : player.gestures[label]
  return typeof way === 'function' && (player.canHappen?.(seen, label) ?? true)
}

export const isGesture = (way: Gesture | NotOnAPage | undefined): way is Gesture =>
  typeof way === 'function'
