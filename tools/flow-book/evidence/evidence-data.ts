/** A test that proves a part of a criterion. */
export interface Proof {
  file: string
  /** The title as the source has it, with its `${…}`. */
  title: string
  /** The file that contains the title: `file`, or that of a helper which defines the test. */
  definedIn: string
  /** The part of the criterion that the test proves, as a clause. */
  proves: string
}

/** A success criterion of WCAG 2.2 or another clause of EN 301 549, and what can be said of it. */
export interface Criterion {
  number: string
  /** `A`, `AA`, or `EN` for a clause of EN 301 549 that is no criterion of WCAG. */
  level: string
  name: string
  tests: readonly Proof[]
  /** What follows from the code where no test shows it, with the reason, in a sentence each. */
  readings: readonly string[]
  /** Why the criterion does not apply to the app, in a sentence. */
  noCase?: string
}

export const VERDICTS = [
  'fails',
  'proven by tests',
  'proven in part',
  'examined by axe alone',
  'judged by reading',
  'no result here',
  'not proven',
  'does not apply',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** A proof, and its last results. */
export interface JudgedProof extends Proof {
  result: 'passed' | 'failed' | 'missing'
  /** How many tests have this title: one for each of its variants. */
  tests: number
  /** ISO date of the oldest of these results; null if there are no results. */
  date: string | null
}

/** A rule of axe, and in how many configurations the page kept it, violated it, or axe could not decide. */
export interface JudgedRule {
  rule: string
  held: number
  violated: number
  undecided: number
}

/** A criterion with all its results. */
export interface EvidenceRow extends Criterion {
  verdict: Verdict
  proofs: readonly JudgedProof[]
  rules: readonly JudgedRule[]
}

/** The scope of all examinations by axe, for the top of the page. */
export interface AxeScope {
  versions: readonly string[]
  flows: number
  configurations: number
  /** ISO date of the oldest result. */
  since: string
}

/** evidence.json: the accessibility evidence. */
export interface BookEvidence {
  /** ISO time at which the evidence was written. */
  written: string
  /** Short commit, with `+` for uncommitted changes; empty outside git. */
  version: string
  /** Null if axe was not run. */
  axe: AxeScope | null
  rows: readonly EvidenceRow[]
}
