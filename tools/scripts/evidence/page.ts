import { dayInWords } from '#flow-book/page/agree/sign-offs.ts'
import { capital } from '#flow-book/page/words.ts'
import { versionHere } from '#flow-book/writer/older.ts'
import { type EvidenceRow, VERDICTS } from './rows.ts'

/** How many criteria have each verdict, as a sentence. */
export const countsOf = (rows: readonly EvidenceRow[]): string => {
  const counts = VERDICTS.map(verdict => ({
    verdict,
    count: rows.filter(row => row.verdict === verdict).length,
  })).filter(({ count }) => count > 0)
  return `${capital(counts.map(({ verdict, count }) => `${verdict}: ${count}`).join(', '))}.`
}

/** What proves each criterion of accessibility, as a page of Markdown. */
export const evidencePage = (rows: readonly EvidenceRow[]): string => {
  const version = versionHere()
  return `${[
    '# Accessibility evidence',
    'Every success criterion of WCAG 2.2 at the levels A and AA, with what proves it, when that was last played, and what was judged by reading the code. Criterion n is clause 9.n of EN 301 549; its other clauses about web pages stand at the end, numbered as in version 3.2.1.',
    'A test proves what it says and no more. No page here is a statement of conformance: for that a person has to judge.',
    'npm run test:all lets axe examine each state of each flow in Chromium, in light; a test of the flow fails where axe finds something. axe finds some faults of a kind and no others, so that nothing found is no proof that a criterion is met.',
    countsOf(rows),
    `Results of ${dayInWords(new Date().toISOString().slice(0, 10))}${version === '' ? '' : ` from version ${version}`}.`,
    [
      '| criterion | verdict | by tests | by reading |',
      '| --- | --- | --- | --- |',
      ...rows.map(lineOf),
    ].join('\n'),
  ].join('\n\n')}\n`
}

const lineOf = ({
  number,
  name,
  level,
  verdict,
  proofs,
  noCase,
  readings,
}: EvidenceRow): string => {
  const tests = proofs.map(({ proves, result, tests: count, date, file, title }) => {
    const played =
      date === null
        ? 'no result here'
        : `${result} on ${dayInWords(date)}${count === 1 ? '' : ` (${count} tests)`}`
    return `${capital(proves)}: ${played}. ${file} · ${title}`
  })
  const cells = [
    `${number} ${name} (${level})`,
    verdict,
    tests.join('<br>'),
    noCase ?? readings.join(' '),
  ]
  return `| ${cells.map(text => text.replaceAll('|', String.raw`\|`)).join(' | ')} |`
}
