/** A test that proves something of a criterion. */
export interface Proof {
  file: string
  /** As the source writes it, with its `${…}`. */
  title: string
  /** The file with the title, where a helper defines the test. */
  definedIn?: string
  /** What of the criterion it proves, in a clause. */
  proves: string
}

/** What a person checked by hand. */
export interface PersonalCheck {
  who: string
  /** ISO date. */
  date: string
  what: string
}

/** A success criterion of WCAG 2.2, and what there is to prove it by. */
export interface Criterion {
  number: string
  level: 'A' | 'AA'
  name: string
  tests?: readonly Proof[]
  checks?: readonly PersonalCheck[]
  /** What the tests leave unproven, in a sentence. */
  open?: string
  /** Why it does not apply to the product, in a sentence. */
  noCase?: string
}

/** What the results say of a criterion. */
export const VERDICTS = [
  'fails',
  'proven by tests',
  'proven in part',
  'examined by axe alone',
  'checked by a person',
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
  /** ISO date of the oldest of these results; null without any. */
  date: string | null
}

/** A rule of axe, and in how many configurations it held. */
export interface JudgedRule {
  rule: string
  held: number
  violated: number
  undecided: number
}

/** A criterion with everything that the results say of it. */
export interface EvidenceRow extends Criterion {
  verdict: Verdict
  proofs: readonly JudgedProof[]
  rules: readonly JudgedRule[]
}

/** What axe examined, for the head of the page; null if it was not run. */
export interface AxeScope {
  versions: readonly string[]
  flows: number
  configurations: number
  /** ISO date of the oldest result. */
  since: string
}

/** evidence.json: the accessibility evidence. */
export interface BookEvidence {
  /** ISO time at which it was written. */
  written: string
  /** Short commit, with `+` for uncommitted changes. */
  version: string
  axe: AxeScope | null
  rows: readonly EvidenceRow[]
}
