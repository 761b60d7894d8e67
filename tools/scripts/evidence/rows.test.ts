import { expect, it } from 'vitest'
import type { FlowExamination } from '#tools/scripts/paths/axe-report.ts'
import type { Criterion } from './criteria.ts'
import { evidenceAsMarkdown, evidenceOf } from './evidence.ts'
import type { TestResult } from './results.ts'
import { evidenceRows } from './rows.ts'

const SCREENS = 'tests/journeys/every-screen/screens.test.ts'
const TITLE = 'each screen of ${of} has contrast'

const aCriterion = (changes: Partial<Criterion> = {}): Criterion => ({
  number: '1.4.3',
  level: 'AA',
  name: 'Contrast (Minimum)',
  tests: [{ file: SCREENS, definedIn: SCREENS, title: TITLE, proves: 'each screen' }],
  readings: [],
  ...changes,
})

const aResult = (of: string, changes: Partial<TestResult> = {}): TestResult => ({
  file: SCREENS,
  title: `each screen of ${of} has contrast`,
  isPassed: true,
  date: '2026-11-26T09:26:20.259Z',
  ...changes,
})

const anExamination = (violated = 0): FlowExamination => ({
  flow: 'toasts',
  hash: '0123456789abcdef',
  date: '2026-11-25',
  axe: '4.13.0',
  engine: 'Chromium 140.0.1',
  configurations: [
    { configuration: 'showing', findings: [] },
    { configuration: 'empty', findings: null },
  ],
  rules: [{ rule: 'color-contrast', criteria: ['1.4.3'], held: 1, violated, undecided: 2 }],
})

const verdictOf = (
  criterion: Criterion,
  results: readonly TestResult[] = [],
  examinations: readonly FlowExamination[] = [],
): string | undefined => evidenceRows([criterion], results, examinations)[0]?.verdict

it('proves a criterion by all variants of its tests, with the date of the oldest result', () => {
  const results = [aResult('Anna'), aResult('Bruno', { date: '2026-11-20T01:00:00.000Z' })]

  expect(evidenceRows([aCriterion()], results, [])[0]).toMatchObject({
    verdict: 'proven by tests',
    proofs: [{ result: 'passed', tests: 2, date: '2026-11-20' }],
  })
})

it('claims no more than the results prove', () => {
  const passed = [aResult('Anna')]
  const failed = [...passed, aResult('Bruno', { isPassed: false })]
  const elsewhere = [aResult('Anna', { file: 'tests/journeys/every-screen/looks.test.ts' })]

  expect(verdictOf(aCriterion(), failed)).toBe('fails')
  expect(verdictOf(aCriterion(), passed, [anExamination(1)])).toBe('fails')
  const [proof] = aCriterion().tests
  const tests = proof === undefined ? [] : [proof, { ...proof, file: 'never-played.test.ts' }]
  expect(verdictOf(aCriterion({ tests }), passed)).toBe('proven in part')
  expect(verdictOf(aCriterion(), elsewhere)).toBe('no result here')
  expect(verdictOf(aCriterion(), [], [anExamination()])).toBe('examined by axe alone')
  expect(verdictOf(aCriterion({ tests: [] }))).toBe('not proven')
  expect(verdictOf(aCriterion({ tests: [], noCase: 'No audio.' }))).toBe('does not apply')
  const readings = ['Text stands on a plate.']
  expect(verdictOf(aCriterion({ tests: [], readings }))).toBe('judged by reading')
  expect(verdictOf(aCriterion({ readings }))).toBe('no result here')
})

it('writes a table with tests, rules, dates and what was read', () => {
  const criteria = [
    aCriterion({ readings: ['Text over photos.'] }),
    aCriterion({ number: '1.4.12', tests: [] }),
  ]
  const page = evidenceAsMarkdown(evidenceOf(criteria, [aResult('Anna')], [anExamination()]))

  expect(page).toContain('axe 4.13.0 examined 1 configurations of 1 flows in Chromium')
  expect(page).toContain('Proven by tests: 1, not proven: 1.')
  expect(page).toContain(
    `| 1.4.3 Contrast (Minimum) (AA) | proven by tests | Each screen: passed on 26 November 2026. tests/journeys/every-screen/screens.test.ts · ${TITLE} | color-contrast held in 1 configurations, was violated in 0, and could not be decided in 2 | Text over photos. |`,
  )
  expect(page).toContain('| 1.4.12 Contrast (Minimum) (AA) | not proven |  |  |  |')
})
