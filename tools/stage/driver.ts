import type { Move } from '#flow-kit/gesture.ts'
import type { Tour } from '#flow-kit/tours.ts'
import type { PageWords } from '#tools/stage/page-words.ts'

/** The judgement of the stage after a step, or at the beginning of a tour. */
export interface Judgement {
  /** The identity of the machine's configuration. */
  identity: string
  /** Sentences about what is wrong; empty if nothing is. */
  faults: string[]
  words: PageWords
}

/** The tours of a flow on the stage. */
export interface StagePlan {
  /** Through every transition, to every configuration, and through every label in every state. */
  whole: Tour[]
  /** The same, but configurations that differ in a number, or in which facts come together, are one. */
  usual: Tour[]
  /** Tours to every state and through every gesture of a person. */
  short: Tour[]
  /** Sentences about transitions that no tour takes although no reason says why. */
  left: string[]
}

/** How a program drives the stage: everything is JSON, so that a driver has to run functions in the page only. */
export interface StageDriver {
  staged: readonly string[]
  /** The tours of a flow, from the text of its graph. */
  plan(flow: string, graph: string): Promise<StagePlan>
  /** The edges of a flow that the stage cannot bring about: the identity of the configuration before, a space, the label. */
  closed(flow: string, graph: string): Promise<string[]>
  /**
   * The words that are recorded of configurations, by their names, from now on: a page that says others is judged again
   * for a while.
   */
  know(recorded: Readonly<Record<string, readonly PageWords[]>>): void
  /** Mounts a flow at a start. */
  begin(flow: string, start: string): Promise<Judgement>
  /** Brings about a label: a gesture of a person in the page, any other label by the run. */
  step(label: string): Promise<Judgement>
  /** Brings about labels one after the other, up to the first fault; returns a judgement for each. */
  steps(labels: readonly string[]): Promise<Judgement[]>
  /** The moves of a label of a person, for a driver that performs them by real input; null for any other label. */
  movesOf(label: string): readonly Move[] | null
  /** Judges the page after a driver has performed the moves of a label by itself. */
  performed(label: string): Promise<Judgement>
  /** Reads the page once more, which may still be changing. */
  read(): Promise<PageWords>
  /**
   * Presses the controls that pages of a flow had so far and that no gesture names, for some seconds, each on the flow
   * mounted anew; returns sentences about those that do nothing, and whether controls are left. With `isShort`, presses
   * a control once in a flow, else once in each state.
   */
  idleControls(flow: string, isShort: boolean): Promise<{ idle: string[]; isDone: boolean }>
  /** Sentences about the exceptions of the flow's stage file that no step needed so far. */
  unneeded(): string[]
}

declare global {
  interface Window {
    stage?: StageDriver
  }
}
