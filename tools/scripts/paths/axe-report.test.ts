import { expect, it } from 'vitest'
import {
  findingLines,
  flowExaminationOf,
  type ExaminedPage,
  type FlowExamination,
} from './axe-report.ts'

const RUN = { hash: '0123456789abcdef', date: '2026-11-26' }

const aPage = (changes: Partial<ExaminedPage> = {}): ExaminedPage => ({
  configuration: 'editing',
  axe: '4.13.0',
  engine: 'Chromium 140.0.1',
  findings: [],
  verdicts: [
    { rule: 'color-contrast', tags: ['cat.color', 'wcag2aa', 'wcag143'], verdict: 'held' },
  ],
  ...changes,
})

const CONTRAST = {
  rule: 'color-contrast',
  impact: 'serious',
  help: 'Elements must have sufficient contrast',
  nodes: ['.price', '#total'],
}

const aViolation = (): ExaminedPage =>
  aPage({
    configuration: 'failed',
    findings: [CONTRAST, { ...CONTRAST, rule: 'region', impact: 'moderate' }],
    verdicts: [{ rule: 'color-contrast', tags: ['wcag143', 'wcag1410'], verdict: 'violated' }],
  })

const examinationOf = (...pages: ExaminedPage[]): FlowExamination => {
  const examination = flowExaminationOf('address-form', RUN, pages)
  if (examination === null) throw new Error('Nothing was examined')
  return examination
}

it('counts the configurations of each rule, by criteria of WCAG', () => {
  const nothing = aPage({ configuration: 'closed', axe: '', findings: null, verdicts: [] })

  expect(examinationOf(nothing, aViolation(), aPage())).toMatchObject({
    ...RUN,
    axe: '4.13.0',
    configurations: [
      { configuration: 'closed', findings: null },
      { configuration: 'editing', findings: [] },
      { configuration: 'failed', findings: [{ rule: 'color-contrast' }, { rule: 'region' }] },
    ],
    rules: [{ rule: 'color-contrast', held: 1, violated: 1, undecided: 0 }],
  })
  expect(examinationOf(aViolation()).rules[0]?.criteria).toEqual(['1.4.3', '1.4.10'])
  expect(flowExaminationOf('address-form', RUN, [])).toBeNull()
})

it('separates serious and critical findings from others', () => {
  expect(findingLines([examinationOf(aPage(), aViolation())])).toEqual({
    grave: [
      'address-form, failed: Elements must have sufficient contrast (color-contrast, serious) at .price, #total',
    ],
    slight: [
      'address-form, failed: Elements must have sufficient contrast (region, moderate) at .price, #total',
    ],
  })
})
