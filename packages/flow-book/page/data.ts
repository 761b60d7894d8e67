/** Shapes of the files that `npm run flow-book` writes and the page reads. */
/** A state as its machine declares it; text and names only. */
export interface ChartState {
  /** Id of the state, such as `session.signedIn.fresh`; the root's id is the machine's. */
  id: string
  /** Path of the state, without the machine's own name: `signedIn.fresh`; empty for the root. */
  path: string
  parent: string | null
  type: string
  isInitial: boolean
  description: string
  requirements: readonly string[]
  tags: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  /** Ids of the actors that the state invokes. */
  invokes: readonly string[]
}

/** A transition as its machine declares it. */
export interface ChartTransition {
  /** Id of the transition: `state · event · branch`, as coverage names it. */
  id: string
  source: string
  event: string
  branch: number
  /** Ids of the target states; empty for a transition without a target. */
  targets: readonly string[]
  guard: string | null
  actions: readonly string[]
  /**
   * The delay as `5000 ms`; a calculated delay as its name and source, `name: source`; null for a transition without a
   * delay.
   */
  delay: string | null
}

/** One version of a machine as plain data. */
export interface ChartTable {
  id: string
  states: readonly ChartState[]
  transitions: readonly ChartTransition[]
}

/** A rule of a flow in words. A sentence holds at every step; a prospect becomes true in the end. */
export interface FlowRule {
  kind: 'sentence' | 'prospect'
  says: string
  requirements: readonly string[]
}

/** One version of a flow, as product owners sign it off: its machine and its rules. */
export interface FlowFacts extends ChartTable {
  rules: readonly FlowRule[]
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** A state in the drawing. All coordinates are in px. */
export interface DrawnState {
  id: string
  depth: number
  isGroup: boolean
  isFinal: boolean
  box: Box
  /** How far the text is moved to the right from its usual place, in px. */
  indent: number
  title: string
  description: string
  /** The description, broken into lines; empty if the description has no room. */
  lines: readonly string[]
  /** Transitions that do not leave the state, one line each. */
  reactions: readonly { id: string; line: string }[]
}

/** A transition in the drawing. All coordinates are in px. */
export interface DrawnEdge {
  /** Id of the transition; empty for the arrow from an initial dot. */
  id: string
  points: readonly Point[]
  label: { box: Box; lines: readonly string[] } | null
}

/** The layout of a chart. All coordinates are in px. */
export interface Drawing {
  width: number
  height: number
  states: readonly DrawnState[]
  edges: readonly DrawnEdge[]
  dots: readonly Point[]
}

/** How many items are declared, and how many of them are covered. */
export interface Count {
  declared: number
  hit: number
}

/** The coverage of a flow's generated paths. */
export interface CountsByKind {
  transitions: Count
  states: Count
  guards: Count
  delays: Count
  requirements: Count
}

/** Faults injected into a machine, and how many of them the paths found. */
export interface MutationScore {
  /** ISO date on which this result was first seen. */
  date: string
  /** Whether the chart has changed since that run. If so, the result does not count. */
  isOlder: boolean
  mutants: number
  killed: number
  survivors: readonly { id: string; reason: string }[]
}

/** The last run of the path runner, from reports/paths.json. */
export interface LastRun {
  browser: { transitions: Count; steps: number; seconds: number } | null
}

export interface FlowSummary {
  id: string
  area: string
  title: string
  promise: string
  /** The hash of the flow's facts, which product owners sign off. */
  hash: string
  states: number
  paths: number
  coverage: CountsByKind
  mutation: MutationScore | null
  lastRun: LastRun | null
  /** Whether the flow has a stage file, so that the book shows its view. */
  isStaged: boolean
  /** The stories of the flow, without their steps. */
  stories: readonly string[]
  /** The labels that lead to the page on the flow's tile; null for a flow without a stage file. */
  glimpse: Tour | null
  /** Ids of the flows to which this flow sends events, or which it starts. */
  tells: readonly string[]
  /** Numbers of changed sentences and pages since the earlier version; null if the book compares no version. */
  news: { sentences: number; pages: number; isNew: boolean } | null
  /**
   * How many pages have other words than when somebody agreed to the flow. Null without an agreement, if the chart or
   * the rules have changed since then, or if git lacks the earlier words.
   */
  pagesSince: number | null
}

/** Content of flows.json: the data that the first view of the flow book needs. */
export interface BookIndex {
  /** ISO time at which the book was written. */
  written: string
  /** Short commit, with `+` for uncommitted changes; empty outside git. */
  version: string
  /** The last release, or the version that was asked for; null if there is no version to compare with. */
  since: { name: string; commit: string; date: string } | null
  /** Why there is no version to compare with, in a sentence; empty if there is one. */
  noNews: string
  /** Ids of the flows that the product had in that version and does not have any more. */
  gone: readonly string[]
  /** How many translations have changed since that version although their English texts have not. */
  translated: number
  /** Storefronts whose pages can be drawn, the default storefront first. */
  brands: readonly { key: string; name: string; locales: readonly string[] }[]
  flows: readonly FlowSummary[]
}

/** The start and the labels by which the stage reaches a page. */
export interface Tour {
  start: string
  labels: readonly string[]
}

/** A step of a path: the event, and the description of the state that it leads to. */
export interface StepInWords {
  /** Label of the event. */
  happens: string
  seen: string
}

export interface PathInWords {
  /** Label of the start. */
  start: string
  begins: string
  steps: readonly StepInWords[]
}

/** A path to which the flow's `stories` give a name. */
export interface BookStory extends PathInWords {
  name: string
}

export interface BookState extends ChartState {
  title: string
  isHit: boolean
  shortestPath: PathInWords | null
}

export interface BookTransition extends ChartTransition {
  /** Trigger of the transition, in words. */
  trigger: string
  /** The guard in words; null for a transition without a guard. */
  condition: string | null
  isHit: boolean
  /** Labels of the cases that took the transition. */
  cases: readonly string[]
  /** Why no path can take the transition, from the flow's cases; null if they give no reason. */
  reason: string | null
}

/** flows/{id}.json: one flow, without its paths. */
export interface BookFlow {
  id: string
  /** Whether the flow has a stage file, so that the book shows its view. */
  isStaged: boolean
  stories: readonly BookStory[]
  drawing: Drawing
  /** A chart that fits one window: the main way, and beside it what else happens. Null if the whole chart fits. */
  glance: Drawing | null
  /** Ids of the transitions of the main way, which is the first story. */
  main: readonly string[]
  states: readonly BookState[]
  transitions: readonly BookTransition[]
  /** Sentences of the cited requirements, by id. */
  requirements: Readonly<Record<string, string>>
  rules: readonly FlowRule[]
  reasons: readonly { id: string; reason: string }[]
  /**
   * Items that no step covers and for which no reason is written: transitions, states, guard outcomes and so on, as
   * `kind: id`.
   */
  missing: readonly string[]
}

/** An entry of paths/{id}.json: a path in words. */
export interface BookPath {
  number: number
  start: string
  begins: string
  steps: readonly (StepInWords & { states: string; isRefused: boolean })[]
}

/** sign-offs/{id}.json, for a flow that was signed off: the changes since then, or why they are unknown. */
export type SinceSignOff =
  | { kind: 'unknown'; why: string }
  | {
      kind: 'known'
      /** The commit with the signed-off version. */
      commit: string
      news: FlowNews
    }

/** words/{id}.json: the texts of a flow's pages. */
export interface BookWords {
  readings: readonly Reading[]
  /** Ids of the messages in the texts of the readings, by their recorded text. */
  messages: Readonly<Record<string, readonly string[]>>
}

/** The texts of a page at one moment. */
export interface Reading {
  /**
   * Names of the configurations with these texts: the states, then what distinguishes the configuration from other
   * configurations in the same states.
   */
  configurations: readonly string[]
  /** Ids of the active states, outer ones included. */
  states: readonly string[]
  /**
   * The last answers on the shortest paths to these configurations. If a path has no answer, its last label; empty at a
   * start.
   */
  ledBy: readonly string[]
  /** The shortest path to the first configuration; null if no path reaches it. */
  tour: Tour | null
  lines: readonly ReadingLine[]
}

/** A line of the accessibility tree. */
export interface ReadingLine {
  depth: number
  /** Role: `button`, `heading`; `text` for text without a role. */
  role: string
  /** The accessible name; null for a line without a name. */
  name: string | null
  /** States and other properties: `disabled`, `level 1`. */
  facts: readonly string[]
  /** Text of the line; null if it has no text. */
  text: string | null
}

/**
 * texts.json: the messages of each language by their ids, with `…` in the place of values; null for a message without a
 * translation. The source language is the first.
 */
export type BookTexts = readonly {
  locale: string
  messages: Readonly<Record<string, string | null>>
}[]

/** search.json: the data that the search needs in addition to flows.json and texts.json. */
export interface SearchIndex {
  /** By message id: the flows that show the message, each with its first page that shows it. */
  messages: Readonly<Record<string, readonly MessagePlace[]>>
  states: readonly SearchState[]
  requirements: readonly SearchRequirement[]
}

/** A page on which a customer reads a message: the path of its state, and the steps that lead to the page. */
export interface MessagePlace {
  flow: string
  path: string
  /** Null for a page that the stage does not show. */
  tour: Tour | null
}

export interface SearchState extends MessagePlace {
  title: string
  description: string
  requirements: readonly string[]
}

export interface SearchRequirement {
  id: string
  area: string
  sentence: string
  /** How to observe that the requirement is met. */
  observe: string
  /** Tests that answer the requirement: file, line and title. */
  tests: readonly string[]
  /** Flows whose sentences answer the requirement. */
  flows: readonly string[]
}

/** A change of a chart or a rule. `says` names the changed thing; `before` and `after` are its words. */
export interface NewsSentence {
  says: string
  before: string
  after: string
}

/** A changed text of a page. `before` is null for a new text, `after` for a text that is gone. */
export interface WordChange {
  before: string | null
  after: string | null
}

/** A page that reads differently. */
export interface PageNews {
  /** Paths of the states that show the page. */
  states: readonly string[]
  kind: 'changed' | 'new' | 'gone'
  /** The labels that lead to the page; null for a page that the product has lost. */
  tour: Tour | null
  words: readonly WordChange[]
}

/** news/{id}.json: what changed in a flow since another version, in sentences. */
export interface FlowNews {
  /** Whether the other version did not have the flow. */
  isNew: boolean
  sentences: readonly NewsSentence[]
  /** Null if the words of the other version were not recorded, or cannot be read any more. */
  pages: readonly PageNews[] | null
}
