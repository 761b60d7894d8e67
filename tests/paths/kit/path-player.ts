import type { LabelledFlow } from '#machines/kit/flow.ts'
import { HALF, TIME, type Observation } from '#machines/kit/trace.ts'
import type { Tour } from '#machines/kit/tours.ts'
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
  /** By the label of a start: opens the page at this start. Starts without a gesture are not played. */
  begins: Readonly<Record<string, Gesture | NotOnAPage>>
  /** Whether the cookie question is open at the start; by default the visitor has rejected cookies before. */
  asksConsent?: boolean
  /** Paths also reach every distinct value of this, such as a state with the kind of a link; by default, transitions alone. */
  covers?(seen: Observation): unknown
  /** The gesture of every label, or why it has none; a forgotten label does not compile. */
  gestures: Readonly<Record<Label, Gesture | NotOnAPage>>
  /**
   * Whether a page can perform a label in this state; always, if omitted. In the machine alone, events of children and
   * services can happen at any time.
   */
  canHappen?(seen: Observation, label: string): boolean
  /** Whether the page may show placeholders although the flow waits for no answer: another flow reads the data. */
  isAboutToRead?(seen: Observation): boolean
  /** How time passes on the page, for a flow with delays; `wait` is the rest of the next delay, in ms. */
  time?: Readonly<Record<typeof TIME | typeof HALF, (stage: Stage, wait: number) => Promise<void>>>
  /** CSS selector of the recorded part, if that is not the element with the machine's `data-flow`. */
  part?: string
  /** Texts that gestures check. A gesture must fail if the page does not show its text. */
  alsoRead?: readonly string[]
  /** The reasons why no page can show a transition, by the transition's id. */
  unseen?: Readonly<Record<string, string>>
}

/**
 * How a screen is played through the whole product, by a flow that the stage plays on all other paths: the page must
 * show the machine's state, and the words that are recorded on the stage.
 */
export interface EndToEndPlayer<Label extends string> extends Pick<
  PathPlayer<Label>,
  'flow' | 'begins' | 'asksConsent' | 'isAboutToRead' | 'time' | 'part' | 'alsoRead'
> {
  /** The paths: to the happy end, and to a failure. */
  endToEnd: readonly Tour[]
  /** The gestures of the labels on these paths. */
  gestures: Readonly<Partial<Record<Label, Gesture>>>
}

/** A player whose labels are left open. */
export interface AnyPathPlayer extends PathPlayer<string> {
  /** The only paths of a flow on the stage. */
  endToEnd?: readonly Tour[]
}

/** Type-checks a player against its flow's labels. */
export const pathPlayer = <Label extends string>(player: PathPlayer<Label>): AnyPathPlayer => player

/** Type-checks the player of a screen whose flow is on the stage. */
export const endToEndPlayer = <Label extends string>(
  player: EndToEndPlayer<Label>,
): AnyPathPlayer => player as AnyPathPlayer

/** Whether a page can perform a label in this state. */
export const canBring = (player: AnyPathPlayer, seen: Observation, label: string): boolean => {
  const way = label === TIME || label === HALF ? player.time?.[label] : player.gestures[label]
  return typeof way === 'function' && (player.canHappen?.(seen, label) ?? true)
}

export const isGesture = (way: Gesture | NotOnAPage | undefined): way is Gesture =>
  typeof way === 'function'
