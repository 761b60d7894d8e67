import { dayInWords } from '#flow-book/page/agree/sign-offs.ts'
import { capital } from '#flow-book/page/words.ts'
import { type FlowExamination, readExaminations } from '#tools/scripts/paths/axe-report.ts'
import { versionHere } from '#flow-book/writer/older.ts'
import { CRITERIA, type Criterion } from './criteria.ts'
import { readResults, type TestResult } from './results.ts'
import { evidenceRows, type EvidenceRow, VERDICTS } from './rows.ts'

/** What proves each criterion of accessibility, in words. */
interface Evidence {
  /** What it covers and what it can show, in sentences. */
  lead: readonly string[]
  rows: readonly {
    criterion: string
    verdict: string
    tests: readonly string[]
    axe: readonly string[]
    reading: string
  }[]
}

/**
 * The accessibility evidence by the results in `reports`. `complain` gets a sentence about each unreadable report of
 * tests; an unreadable report of axe counts as none.
 */
export const evidenceHere = (complain: (sentence: string) => void): Evidence =>
  evidenceOf(CRITERIA, readResults('reports', complain), readExaminations())

export const evidenceOf = (
  criteria: readonly Criterion[],
  results: readonly TestResult[],
  examinations: readonly FlowExamination[],
): Evidence => {
  const rows = evidenceRows(criteria, results, examinations)
  const counts = VERDICTS.map(verdict => [
    verdict,
    rows.filter(row => row.verdict === verdict).length,
  ]).filter(([, count]) => count !== 0)
  const version = versionHere()
  return {
    lead: [
      'Every success criterion of WCAG 2.2 at the levels A and AA, with what proves it, when that was last played, and what was judged by reading the code. Criterion n is clause 9.n of EN 301 549; its other clauses about web pages stand at the end, numbered as in version 3.2.1.',
      'A test proves what it says and no more. axe finds some faults of a kind and no others, so that nothing found is no proof that a criterion is met. No page here is a statement of conformance: for that a person has to judge.',
      scopeOf(examinations),
      `${capital(counts.map(([verdict, count]) => `${verdict}: ${count}`).join(', '))}.`,
      `Results of ${dayInWords(new Date().toISOString().slice(0, 10))}${version === '' ? '' : ` from version ${version}`}.`,
    ],
    rows: rows.map(inWords),
  }
}

const inWords = (row: EvidenceRow): Evidence['rows'][number] => ({
  criterion: `${row.number} ${row.name} (${row.level})`,
  verdict: row.verdict,
  tests: row.proofs.map(({ proves, result, tests, date, file, title }) => {
    const played =
      date === null
        ? 'no result here'
        : `${result} on ${dayInWords(date)}${tests === 1 ? '' : ` (${tests} tests)`}`
    return `${capital(proves)}: ${played}. ${file} · ${title}`
  }),
  axe: row.rules.map(
    ({ rule, held, violated, undecided }) =>
      `${rule} held in ${held} configurations, was violated in ${violated}${undecided === 0 ? '' : `, and could not be decided in ${undecided}`}`,
  ),
  reading: row.noCase ?? row.readings.join(' '),
})

/** A sentence about what axe examined. */
const scopeOf = (examinations: readonly FlowExamination[]): string => {
  const [since] = examinations.map(({ date }) => date).toSorted()
  if (since === undefined) {
    return 'axe was not run: npm run test:paths -- --axe lets it examine every state of every flow.'
  }
  const versions = new Set(examinations.map(({ axe }) => axe).filter(axe => axe !== ''))
  const shown = examinations
    .flatMap(({ configurations }) => configurations)
    .filter(({ findings }) => findings !== null).length
  return `axe ${[...versions].join(', ')} examined ${shown} configurations of ${examinations.length} flows in Chromium, in light, since ${dayInWords(since)}.`
}

export const evidenceAsMarkdown = ({ lead, rows }: Evidence): string => {
  const lines = rows.map(({ criterion, verdict, tests, axe, reading }) =>
    [criterion, verdict, tests.join('<br>'), axe.join('<br>'), reading]
      .map(text => text.replaceAll('|', String.raw`\|`))
      .join(' | '),
  )
  return `${[
    '# Accessibility evidence',
    ...lead,
    [
      '| criterion | verdict | by tests | by axe | by reading |',
      '| --- | --- | --- | --- | --- |',
      ...lines.map(line => `| ${line} |`),
    ].join('\n'),
  ].join('\n\n')}\n`
}
