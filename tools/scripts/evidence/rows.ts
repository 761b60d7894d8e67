import type { Criterion, Proof } from './criteria.ts'
import type { TestResult } from './results.ts'
import { titlePattern } from './titles.ts'

export const VERDICTS = [
  'fails',
  'proven by tests',
  'proven in part',
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

export interface EvidenceRow extends Criterion {
  verdict: Verdict
  proofs: readonly JudgedProof[]
}

/** Judges each criterion by the results of its tests. */
export const evidenceRows = (
  criteria: readonly Criterion[],
  results: readonly TestResult[],
): EvidenceRow[] =>
  criteria.map(criterion => {
    const proofs = criterion.tests.map(proof => judged(proof, results))
    return { ...criterion, proofs, verdict: verdictOf(criterion, proofs) }
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

const verdictOf = ({ noCase, readings }: Criterion, proofs: readonly JudgedProof[]): Verdict => {
  if (noCase !== undefined) return 'does not apply'
  if (proofs.some(({ result }) => result === 'failed')) return 'fails'
  const passed = proofs.filter(({ result }) => result === 'passed').length
  if (passed > 0) return passed === proofs.length ? 'proven by tests' : 'proven in part'
  if (proofs.length > 0) return 'no result here'
  return readings.length > 0 ? 'judged by reading' : 'not proven'
}
