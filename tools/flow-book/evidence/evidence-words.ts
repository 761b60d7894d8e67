import type {
  AxeScope,
  BookEvidence,
  JudgedProof,
  JudgedRule,
  Verdict,
} from '#tools/flow-book/evidence/evidence-data.ts'
import { VERDICTS } from '#tools/flow-book/evidence/evidence-data.ts'
import { dayInWords } from '#tools/flow-book/agree/sign-offs.ts'

/** What the evidence can show, and what it cannot. */
export const WHAT_IT_SAYS = [
  'Every success criterion of WCAG 2.2 at the levels A and AA, with what proves it, when that was last played, and what was judged by reading the code. Criterion n is clause 9.n of EN 301 549; its other clauses about web pages stand at the end, numbered as in version 3.2.1.',
  'A test proves what it says and no more. axe finds some faults of a kind and no others, so that nothing found is no proof that a criterion is met. No page here is a statement of conformance: for that a person has to judge.',
] as const

/** The result of a proof as text, such as `passed on 26 November 2026 (2 tests)`. */
export const resultInWords = ({ result, tests, date }: JudgedProof): string =>
  result === 'missing' || date === null
    ? 'no result here'
    : `${result} on ${dayInWords(date)}${tests === 1 ? '' : ` (${tests} tests)`}`

/** The result of a rule as text, such as `color-contrast held in 812 configurations, was violated in 0`. */
export const ruleInWords = ({ rule, held, violated, undecided }: JudgedRule): string =>
  [
    `${rule} held in ${held} configurations, was violated in ${violated}`,
    ...(undecided === 0 ? [] : [`could not be decided in ${undecided}`]),
  ].join(', and ')

/** The scope of axe's examinations as text; `axe` is null if axe was not run. */
export const scopeInWords = (axe: AxeScope | null): string =>
  axe === null
    ? 'axe was not run: npm run test:paths -- --axe lets it examine every state of every flow.'
    : `axe ${axe.versions.join(', ')} examined ${axe.configurations} configurations of ${axe.flows} flows in Chromium, in light, since ${dayInWords(axe.since)}.`

/** The number of criteria per verdict, without verdicts that no criterion has. */
export const countsInWords = ({ rows }: BookEvidence): string =>
  VERDICTS.map((verdict): [Verdict, number] => [
    verdict,
    rows.filter(row => row.verdict === verdict).length,
  ])
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${verdict}: ${count}`)
    .join(', ')
