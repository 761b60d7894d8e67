import type { FlowExamination } from '#tools/scripts/paths/axe-report.ts'
import type { Criterion, Proof } from './criteria.ts'
import type { TestResult } from './results.ts'
import { titlePattern } from './titles.ts'

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
type Verdict = (typeof VERDICTS)[number]

interface JudgedProof extends Proof {
  result: 'passed' | 'failed' | 'missing'
  /** How many tests have this title: one for each of its variants. */
  tests: number
  /** ISO date of the oldest of these results; null if there are no results. */
  date: string | null
}

/** A rule of axe, and in how many configurations the page kept it, violated it, or axe could not decide. */
interface JudgedRule {
  rule: string
  held: number
  violated: number
  undecided: number
}

export interface EvidenceRow extends Criterion {
  verdict: Verdict
  proofs: readonly JudgedProof[]
  rules: readonly JudgedRule[]
}

/** Judges each criterion by the results of its tests and of axe. */
export const evidenceRows = (
  criteria: readonly Criterion[],
  results: readonly TestResult[],
  examinations: readonly FlowExamination[],
): EvidenceRow[] =>
  criteria.map(criterion => {
    const proofs = criterion.tests.map(proof => judged(proof, results))
    const rules = rulesOf(criterion.number, examinations)
    return { ...criterion, proofs, rules, verdict: verdictOf(criterion, proofs, rules) }
  })

const judged = (proof: Proof, results: readonly TestResult[]): JudgedProof => {
  const title = titlePattern(proof.title)
  const own = results.filter(result => result.file === proof.file && title.test(result.title))
  const [oldest] = own.map(({ date }) => date).toSorted()
  const result = own.every(({ isPassed }) => isPassed) ? 'passed' : 'failed'
  return {
    ...proof,
    result: oldest === undefined ? 'missing' : result,
    tests: own.length,
    date: oldest?.slice(0, 10) ?? null,
  }
}

const rulesOf = (number: string, examinations: readonly FlowExamination[]): JudgedRule[] => {
  const own = examinations
    .flatMap(({ rules }) => rules)
    .filter(({ criteria }) => criteria.includes(number))
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
  return [...Map.groupBy(own, ({ rule }) => rule)]
    .map(([rule, counts]) => ({
      rule,
      held: sum(counts.map(({ held }) => held)),
      violated: sum(counts.map(({ violated }) => violated)),
      undecided: sum(counts.map(({ undecided }) => undecided)),
    }))
    .toSorted((a, b) => (a.rule < b.rule ? -1 : 1))
}

const verdictOf = (
  { noCase, readings }: Criterion,
  proofs: readonly JudgedProof[],
  rules: readonly JudgedRule[],
): Verdict => {
  if (noCase !== undefined) return 'does not apply'
  const isBroken =
    proofs.some(({ result }) => result === 'failed') || rules.some(({ violated }) => violated > 0)
  if (isBroken) return 'fails'
  const passed = proofs.filter(({ result }) => result === 'passed').length
  if (passed > 0) {
    return passed === proofs.length ? 'proven by tests' : 'proven in part'
  }
  if (rules.some(({ held }) => held > 0)) return 'examined by axe alone'
  if (proofs.length === 0 && readings.length > 0) return 'judged by reading'
  return proofs.length > 0 ? 'no result here' : 'not proven'
}
