import { expect, it } from 'vitest'
import { mergedReports } from './paths-report.ts'

const KNOWN = ['root', 'month', 'timeline']
const PLAYED = { steps: 12 }

it('keeps the flows that were not run now, in the order of the catalogue', () => {
  expect(
    mergedReports(
      [
        { flow: 'timeline', browser: PLAYED },
        { flow: 'root', browser: PLAYED },
      ],
      [{ flow: 'month', browser: { steps: 3 } }],
      KNOWN,
    ),
  ).toEqual([
    { flow: 'root', browser: PLAYED },
    { flow: 'month', browser: { steps: 3 } },
    { flow: 'timeline', browser: PLAYED },
  ])
})

it('keeps what a browser found when a flow is run in Node alone', () => {
  expect(
    mergedReports(
      [{ flow: 'month', states: 3, browser: PLAYED }],
      [
        { flow: 'month', states: 4, browser: null },
        { flow: 'root', states: 2, browser: null },
      ],
      KNOWN,
    ),
  ).toEqual([
    { flow: 'root', states: 2, browser: null },
    { flow: 'month', states: 4, browser: PLAYED },
  ])
})

it('takes the newest run of a flow, and forgets a flow that is no more', () => {
  expect(
    mergedReports(
      [
        { flow: 'month', browser: PLAYED },
        { flow: 'gone', browser: PLAYED },
      ],
      [{ flow: 'month', browser: { steps: 5 } }],
      KNOWN,
    ),
  ).toEqual([{ flow: 'month', browser: { steps: 5 } }])
})
