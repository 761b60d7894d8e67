import type { Move } from '#flow-kit/gesture.ts'
import type { Tour } from '#flow-kit/tours.ts'
import type { PageWords } from '#tools/stage/page-words.ts'

/** The judgement of the stage after a step, or at the beginning of a tour. */
export interface Judgement {
  /** The identity of the machine's configuration. */
  identity: string
  /** Sentences about what is wrong; empty if nothing is wrong. */
  faults: string[]
  words: PageWords
}

/** The tours of a flow on the stage. */
export interface StagePlan {
  /** Through every transition, to every configuration, and through every label in every state. */
  whole: Tour[]
  /**
   * As `whole`, except that configurations count as one if they differ only in numbers, or only in which facts they
   * combine.
   */
  usual: Tour[]
  /** Tours to every state and through every gesture of a person. */
  short: Tour[]
  /**
   * Sentences about transitions that no tour takes and for which the stage file has no reason, and about reasons that
   * are not needed.
   */
  left: string[]
}

/** How a program drives the stage. All values are JSON, so that a driver needs only to run functions in the page. */
export interface StageDriver {
  staged: readonly string[]
  /** The tours of a flow, from the text of its graph. */
  plan(flow: string, graph: string): Promise<StagePlan>
  /**
   * The edges of a flow that the stage cannot bring about, each as the identity of the configuration before it, a
   * space, and the label.
   */
  closed(flow: string, graph: string): Promise<string[]>
  /**
   * From now on, the words that are recorded of each configuration, by its name. A page with other words is judged
   * again for a while.
   */
  know(recorded: Readonly<Record<string, readonly PageWords[]>>): void
  /** Mounts a flow at a start. */
  begin(flow: string, start: string): Promise<Judgement>
  /** Brings about a label: a gesture of a person in the page, any other label by the run. */
  step(label: string): Promise<Judgement>
  /** Brings about labels one after the other, up to the first fault; returns a judgement for each. */
  steps(labels: readonly string[]): Promise<Judgement[]>
  /**
   * The moves by which a person brings about a label, for a driver that performs them by real input; null if no moves
   * bring it about.
   */
  movesOf(label: string): readonly Move[] | null
  /** Judges the page after a driver has performed the moves of a label by itself. */
  performed(label: string): Promise<Judgement>
  /** Reads the page once more, after some quiet frames. */
  read(): Promise<PageWords>
  /**
   * For some seconds, presses the controls that pages of a flow had so far and that no gesture names. Mounts the flow
   * anew for each press. Returns a sentence about each control that does nothing, and whether all controls were
   * pressed. With `isShort`, presses a control once in a flow, else once in each state.
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
