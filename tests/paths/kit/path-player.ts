import type { LabelledFlow } from '#machines/kit/flow.ts'
import { HALF, TIME, type Observation } from '#machines/kit/trace.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

/** Performs a label on the page: a person's gesture, a browser's event, or a service's answer. */
export type Gesture = (stage: Stage) => Promise<void>

/** Why no page can perform a label. */
export interface NotOnAPage {
  why: string
}

/** How the paths of one flow are played in a browser, and what the page must show. */
export interface PathPlayer<Label extends string, Reading> {
  flow: LabelledFlow<Label>
  /** By the label of a start: opens the page at this start. Starts without a gesture are not played. */
  begins: Readonly<Record<string, Gesture | NotOnAPage>>
  /** Whether the cookie question is still open; on other paths cookies were rejected. */
  asksConsent?: boolean
  /** Whether paths must cover every distinct result of `view`; by default they cover every transition only. */
  showsEachReading?: boolean
  /** The gesture of every label; a forgotten label does not compile. */
  gestures: Readonly<Record<Label, Gesture | NotOnAPage>>
  /**
   * Whether a page can perform a label in this state; in the machine alone, children and services can emit at
   * any time. Always, if omitted.
   */
  canHappen?(seen: Observation, label: string): boolean
  /** Whether the page shows placeholders before the machine asks for anything: another part starts the read. */
  isAboutToRead?(seen: Observation): boolean
  /** How time passes on the page; only for a flow with delays. */
  time?: Readonly<Record<typeof TIME | typeof HALF, (stage: Stage, wait: number) => Promise<void>>>
  /** The reading that the page must show in this state, for example its texts, enabled buttons and focus. */
  view(seen: Observation): Reading
  read(stage: Stage): Promise<Reading>
  /** CSS selector of the recorded part, if that is not the element with the machine's `data-flow`. */
  part?: string
  /** Texts that gestures check: a gesture fails if its text does not show. */
  alsoRead?: readonly string[]
  /** Transitions that no page can show, by id, with the reason. */
  unseen?: Readonly<Record<string, string>>
}

/** A player whose types of labels and readings are left open. */
export type AnyPathPlayer = PathPlayer<string, unknown>

/** Checks a player against its flow's labels and its reading; the result forgets both types. */
export const pathPlayer = <Label extends string, Reading>(
  player: PathPlayer<Label, Reading>,
): AnyPathPlayer => ({
  ...player,
  view: seen => player.view(seen),
})

/** Whether a page can perform a label in this state. */
export const canBring = (player: AnyPathPlayer, seen: Observation, label: string): boolean => {
  const way = label === TIME || label === HALF ? player.time?.[label] : player.gestures[label]
  return typeof way === 'function' && (player.canHappen?.(seen, label) ?? true)
}

export const isGesture = (way: Gesture | NotOnAPage | undefined): way is Gesture =>
  typeof way === 'function'
