import type { LabelledFlow } from '#machines/kit/flow.ts'
import { HALF, TIME, type Observation } from '#machines/kit/trace.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

/** Brings a label about on the page: a person's gesture, a browser's fact, or a service's answer. */
export type Gesture = (stage: Stage) => Promise<void>

/** Why no page can bring a label about. */
export interface NotOnAPage {
  why: string
}

/** How the paths of one flow are played in a browser, and what is read there. */
export interface PathPlayer<Label extends string, Reading> {
  flow: LabelledFlow<Label>
  /** Opens the page so that the flow stands at one of its beginnings; others are not played. */
  begins: Readonly<Record<string, Gesture | NotOnAPage>>
  /** Whether nobody decided about cookies before; on other paths somebody rejected them. */
  asksConsent?: boolean
  /** Whether paths go to every reading that `view` knows, and not only through every transition. */
  showsEachReading?: boolean
  /** Every label, so that a forgotten one does not compile. */
  gestures: Readonly<Record<Label, Gesture | NotOnAPage>>
  /**
   * Whether a page can bring a label about where the chart stands so; the chart alone takes what children and services
   * tell it at any time. Always, when it is left out.
   */
  canHappen?(seen: Observation, label: string): boolean
  /** Time, where the flow waits for any. */
  time?: Readonly<Record<typeof TIME | typeof HALF, (stage: Stage, wait: number) => Promise<void>>>
  /** What must be on the page: words, roles, alerts, and which controls can be used. */
  view(seen: Observation): Reading
  read(stage: Stage): Promise<Reading>
  /** CSS of what is recorded of its pages, where that is not the part whose `data-flow` names the chart. */
  part?: string
  /** What gestures read on their way: each fails where that does not stand there. */
  alsoRead?: readonly string[]
  /** Transitions that no page can show, by id, with the reason. */
  unseen?: Readonly<Record<string, string>>
}

/** A player whose reading nobody else looks into. */
export type AnyPathPlayer = PathPlayer<string, unknown>

/** Keeps the labels of a flow and the reading of its page known to the compiler. */
export const pathPlayer = <Label extends string, Reading>(
  player: PathPlayer<Label, Reading>,
): AnyPathPlayer => ({
  ...player,
  view: seen => player.view(seen),
})

/** Whether a page can bring a label about where the chart stands so. */
export const canBring = (player: AnyPathPlayer, seen: Observation, label: string): boolean => {
  const way = label === TIME || label === HALF ? player.time?.[label] : player.gestures[label]
  return typeof way === 'function' && (player.canHappen?.(seen, label) ?? true)
}

export const isGesture = (way: Gesture | NotOnAPage | undefined): way is Gesture =>
  typeof way === 'function'
