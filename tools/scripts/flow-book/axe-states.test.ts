import { expect, it } from 'vitest'
import type { FlowExamination } from '#tools/scripts/paths/axe-report.ts'
import { axeByState } from './axe-states.ts'

const FINDING = { rule: 'label', impact: 'critical', help: 'Fields have labels', nodes: ['#name'] }

const examination: FlowExamination = {
  flow: 'settings-form',
  hash: '0123456789abcdef',
  date: '2026-11-26',
  axe: '4.13.0',
  engine: 'Chromium 140.0.1',
  configurations: [
    { configuration: 'closed', findings: null },
    { configuration: 'open.editing · [1]', findings: [] },
    { configuration: 'open.editing · [2]', findings: [FINDING] },
    { configuration: 'open.sending hint.shown · waits for save', findings: [] },
  ],
  rules: [],
}

it('finds the results of a state in all of its configurations, including inner and parallel states', () => {
  const { states } = axeByState(examination, 'settings', examination.hash)

  expect(states).toEqual({
    settings: {
      examined: 3,
      empty: 1,
      findings: [{ configuration: 'open.editing · [2]', ...FINDING }],
    },
    'settings.closed': { examined: 0, empty: 1, findings: [] },
    'settings.open': {
      examined: 3,
      empty: 0,
      findings: [{ configuration: 'open.editing · [2]', ...FINDING }],
    },
    'settings.open.editing': {
      examined: 2,
      empty: 0,
      findings: [{ configuration: 'open.editing · [2]', ...FINDING }],
    },
    'settings.open.sending': { examined: 1, empty: 0, findings: [] },
    'settings.hint': { examined: 1, empty: 0, findings: [] },
    'settings.hint.shown': { examined: 1, empty: 0, findings: [] },
  })
})

it('the examination is outdated once the table has another hash', () => {
  expect(axeByState(examination, 'settings', examination.hash).isOlder).toBe(false)
  expect(axeByState(examination, 'settings', 'fedcba9876543210').isOlder).toBe(true)
})
