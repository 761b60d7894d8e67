/** Shapes of the files that `npm run flow-book` writes and the page reads. */
import type { Messages, TextPiece } from '#tools/flow-book/texts/text-piece.ts'

/** A state as its chart declares it; text and names only. */
export interface ChartState {
  /** `session.signedIn.fresh`; the outermost state is the chart itself. */
  id: string
  /** Without the chart's own name, `signedIn.fresh`; empty for the outermost state. */
  path: string
  parent: string | null
  type: string
  isInitial: boolean
  description: string
  requirements: readonly string[]
  tags: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  /** Actors that work while the state lasts. */
  invokes: readonly string[]
}

/** A transition as its chart declares it. */
export interface ChartTransition {
  /** `state · event · branch`, as coverage names it. */
  id: string
  source: string
  event: string
  branch: number
  /** Empty when the state stays. */
  targets: readonly string[]
  guard: string | null
  actions: readonly string[]
  /** How long a delayed one waits: `5000 ms`, or the code that says so. */
  delay: string | null
}

/** A chart as plain data, one version of it. */
export interface ChartTable {
  id: string
  states: readonly ChartState[]
  transitions: readonly ChartTransition[]
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** A state on the drawing, px. */
export interface DrawnState {
  id: string
  depth: number
  isGroup: boolean
  isFinal: boolean
  box: Box
  title: string
  /** The sentence, broken into lines. */
  lines: readonly string[]
  /** Transitions after which the state stays, one line each. */
  reactions: readonly { id: string; line: string }[]
}

/** A transition on the drawing, px. */
export interface DrawnEdge {
  /** Of the transition; empty for the arrow from an initial dot. */
  id: string
  points: readonly Point[]
  label: { box: Box; lines: readonly string[] } | null
}

/** Where everything of a chart lies on paper, px. */
export interface Drawing {
  width: number
  height: number
  states: readonly DrawnState[]
  edges: readonly DrawnEdge[]
  dots: readonly Point[]
}

/** Declared and gone through. */
export interface Count {
  declared: number
  hit: number
}

/** What the generated paths of a flow went through. */
export interface CountsByKind {
  transitions: Count
  states: Count
  guards: Count
  delays: Count
  requirements: Count
}

/** Faults put into a chart on purpose, and how many the paths found. */
export interface MutationScore {
  mutants: number
  killed: number
  survivors: readonly { id: string; reason: string }[]
}

/** The last run of the path runner, as reports/paths.json tells it. */
export interface LastRun {
  node: CountsByKind
  refusals: { checked: number; failed: number }
  browser: { transitions: Count; steps: number; seconds: number } | null
}

/** The recorded texts of a flow's pages, each once, and how many are messages of the catalogue. */
export interface TextCounts {
  /** Texts of the product. Names, codes and what else is data are none. */
  texts: number
  /** Those that are messages, or several of them, to their last word. */
  found: number
  /** Those that should be and are not, as they were read. */
  unknown: readonly string[]
}

/** One flow in the list. */
export interface FlowSummary {
  id: string
  area: string
  title: string
  promise: string
  /** Of the chart: what actors of the running app are told apart by. */
  chart: string
  /** Of the chart's table: what a product owner agrees to. */
  hash: string
  states: number
  transitions: number
  paths: number
  coverage: CountsByKind
  mutation: MutationScore | null
  lastRun: LastRun | null
  pictures: number
  /** Null for a flow of which no page was recorded. */
  texts: TextCounts | null
  /** Differences to the version that was compared; null when none was. */
  changes: number | null
}

/** flows.json: what the first view needs. */
export interface BookIndex {
  /** ISO time at which the book was written. */
  written: string
  /** Short commit, with `+` when files differ from it. */
  version: string
  since: { name: string; commit: string; date: string } | null
  flows: readonly FlowSummary[]
}

/** What happens, and what is there afterwards. */
export interface StepInWords {
  happens: string
  seen: string
}

/** The shortest way to a state. */
export interface WayInWords {
  start: string
  begins: string
  steps: readonly StepInWords[]
}

/** A state with all that was found out about it. */
export interface BookState extends ChartState {
  title: string
  isHit: boolean
  way: WayInWords | null
  /** Files by width in px. */
  pictures: Readonly<Record<string, string>>
}

/** A transition with all that was found out about it. */
export interface BookTransition extends ChartTransition {
  /** What makes it happen, in words. */
  trigger: string
  /** The guard in words; null without one. */
  condition: string | null
  isHit: boolean
  /** Labels of the cases that took it. */
  cases: readonly string[]
  /** Why it cannot be reached from outside, if somebody wrote that down. */
  reason: string | null
}

/** flows/{id}.json: one flow, without its paths. */
export interface BookFlow {
  id: string
  drawing: Drawing
  states: readonly BookState[]
  transitions: readonly BookTransition[]
  /** Sentences of the cited requirements, by id. */
  requirements: Readonly<Record<string, string>>
  sentences: readonly { says: string; requirements: readonly string[] }[]
  /** What comes in the end. */
  prospects: readonly { says: string; requirements: readonly string[] }[]
  reasons: readonly { id: string; reason: string }[]
  /** Names of guard outcomes, delays, states and transitions that no path goes through. */
  missing: readonly string[]
  change: FlowChange | null
}

/** paths/{id}.json: a path in words, as the kit tells it. */
export interface BookPath {
  number: number
  start: string
  begins: string
  steps: readonly (StepInWords & { states: string; isRefused: boolean })[]
}

/** sign-offs/{id}.json, for a flow that changed since somebody agreed to it: what changed, or why nobody can say. */
export type SinceSignOff =
  | { kind: 'unknown'; why: string }
  | {
      kind: 'known'
      /** That has what was agreed to. */
      commit: string
      change: FlowChange
      /** By state: lines that its pages said then and no longer say, and those that they say now. */
      pages: Readonly<Record<string, { before: readonly string[]; after: readonly string[] }>>
    }

/** words/{id}.json: what the pages of a flow say. */
export interface BookWords {
  readings: readonly Reading[]
  /** The texts of the readings as messages and values, by what they are in the language in which they were read. */
  texts: Readonly<Record<string, readonly TextPiece[]>>
}

/** What a page says at once. */
export interface Reading {
  /** Where the flow was, in words: its states, then what tells it from others in the same states. */
  configurations: readonly string[]
  /** Ids of the states in which the page says this, those around them included. */
  states: readonly string[]
  lines: readonly ReadingLine[]
}

/** A line of what assistive technology hears. */
export interface ReadingLine {
  depth: number
  /** `button`, `heading`; `text` for words without a role. */
  role: string
  /** What it is called; null without a name. */
  name: string | null
  /** `disabled`, `level 1`. */
  facts: readonly string[]
  /** What stands in it; null for nothing. */
  text: string | null
}

/** texts.json: the messages of each language by their ids, in the order in which languages are listed. */
export type BookTexts = readonly { locale: string; messages: Messages }[]

/** search.json */
export interface SearchIndex {
  /** Where messages of the catalogue are read: for each id the flows, and the path of a state of each. */
  messages: Readonly<Record<string, readonly { flow: string; path: string }[]>>
  states: readonly SearchState[]
  requirements: readonly SearchRequirement[]
}

export interface SearchState {
  flow: string
  path: string
  title: string
  description: string
  requirements: readonly string[]
}

export interface SearchRequirement {
  id: string
  area: string
  sentence: string
  /** How anybody can see that it holds. */
  observe: string
  /** Tests that answer for it: file, line and title. */
  tests: readonly string[]
  /** Flows whose rules over every step answer for it. */
  flows: readonly string[]
}

/** What became of a transition or a state between two versions. */
export const CHANGES = [
  'added',
  'removed',
  'retargeted',
  're-guarded',
  're-timed',
  'reworked',
] as const
export type Change = (typeof CHANGES)[number]

export interface TransitionChange {
  change: Change
  /** Ids in the old and in the new chart; null where there is none. */
  old: string | null
  new: string | null
  state: string
  trigger: string
  /** Old and new in words, without what stayed the same. */
  before: string
  after: string
}

export interface StateChange {
  change: 'added' | 'removed' | 'reworded'
  id: string
  before: string
  after: string
}

/** What changed in one flow. */
export interface FlowChange {
  states: readonly StateChange[]
  transitions: readonly TransitionChange[]
  /** The chart as it was; null for a flow that is new. */
  old: Drawing | null
}
