import { expect, it } from 'vitest'
import { bugReport } from '#tools/flow-book/session/bug-report.ts'

const path = {
  flow: 'lookup',
  number: 1,
  start: 'a product carries a voucher',
  begins: 'The voucher is read.',
  steps: [
    { happens: 'it cannot be read', seen: 'A notice says so.', states: 'failed', isRefused: false },
  ],
}
const call = {
  time: '2026-11-25T10:00:01.000Z',
  method: 'GET',
  path: '/vouchers/AUTUMN-15',
  status: 500,
  correlationId: '0ab22558-8fae-42f1-aa9e-df850108a43e',
}
const report = {
  title: 'Voucher',
  version: 'abc1234',
  since: '2026-11-25T10:00:00.000Z',
  path,
  left: null,
  calls: [{ ...call, time: '2026-11-25T10:00:02.000Z', status: null }, call],
}

// Answers B-043
it('lists the steps, the states, and the calls in order with their correlation ids', () => {
  const text = bugReport(report)

  expect(text).toContain('1. it cannot be read. A notice says so.')
  expect(text).toContain('Version abc1234, session of 2026-11-25T10:00:00.000Z.')
  expect(text.match(/^\| 2026.*$/gmu)).toEqual([
    `| 2026-11-25T10:00:01.000Z | GET /vouchers/AUTUMN-15 | 500 | ${call.correlationId} |`,
    `| 2026-11-25T10:00:02.000Z | GET /vouchers/AUTUMN-15 | cut | ${call.correlationId} |`,
  ])
})

it('names the step at which the session leaves the model, and says if calls are unknown', () => {
  const text = bugReport({ ...report, left: 'The session leaves the model here.', calls: null })

  expect(text).toContain('The session leaves the model here.')
  expect(text).toContain('Who serves this book knows nothing of calls.')
})
