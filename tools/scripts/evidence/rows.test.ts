import { expect, it } from 'vitest'
import type { Criterion } from './criteria.ts'
import { evidencePage } from './page.ts'
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

const verdictOf = (criterion: Criterion, results: readonly TestResult[] = []): string | undefined =>
  evidenceRows([criterion], results)[0]?.verdict

it('proves a criterion by all variants of its tests, with the date of the oldest result', () => {
  const results = [aResult('Anna'), aResult('Bruno', { date: '2026-11-20T01:00:00.000Z' })]

  expect(evidenceRows([aCriterion()], results)[0]).toMatchObject({
    verdict: 'proven by tests',
    proofs: [{ result: 'passed', tests: 2, date: '2026-11-20' }],
  })
})

it('claims no more than the results prove', () => {
  const passed = [aResult('Anna')]
  const failed = [...passed, aResult('Bruno', { isPassed: false })]
  const elsewhere = [aResult('Anna', { file: 'tests/journeys/every-screen/looks.test.ts' })]

  expect(verdictOf(aCriterion(), failed)).toBe('fails')
  const [proof] = aCriterion().tests
  const tests = proof === undefined ? [] : [proof, { ...proof, file: 'never-played.test.ts' }]
  expect(verdictOf(aCriterion({ tests }), passed)).toBe('proven in part')
  expect(verdictOf(aCriterion(), elsewhere)).toBe('no result here')
  expect(verdictOf(aCriterion({ tests: [] }))).toBe('not proven')
  expect(verdictOf(aCriterion({ tests: [], noCase: 'No audio.' }))).toBe('does not apply')
  const readings = ['Text stands on a plate.']
  expect(verdictOf(aCriterion({ tests: [], readings }))).toBe('judged by reading')
  expect(verdictOf(aCriterion({ readings }))).toBe('no result here')
})

it('writes a table with tests, dates and what was read', () => {
  const criteria = [
    aCriterion({ readings: ['Text over photos.'] }),
    aCriterion({ number: '1.4.12', tests: [] }),
  ]
  const page = evidencePage(evidenceRows(criteria, [aResult('Anna')]))

  expect(page).toContain('Proven by tests: 1, not proven: 1.')
  expect(page).toContain(
    `| 1.4.3 Contrast (Minimum) (AA) | proven by tests | Each screen: passed on 26 November 2026. tests/journeys/every-screen/screens.test.ts · ${TITLE} | Text over photos. |`,
  )
  expect(page).toContain('| 1.4.12 Contrast (Minimum) (AA) | not proven |  |  |')
})
