import { expect, it } from 'vitest'
import { junitOf, mergedReports, pageOf } from './report.ts'

const KNOWN = ['root', 'month', 'timeline']
const PLAYED = { steps: 12 }

it('keeps flows that were not run now, in the order of the catalogue', () => {
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

it('keeps the result of a browser when a flow is run only in Node', () => {
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

it('uses the newest run of a flow, and drops a flow that no longer exists', () => {
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

const RUNS = [
  { flow: 'zoom', counts: { states: { hit: 4, declared: 4 } }, faults: [] },
  {
    flow: 'toasts',
    counts: { states: { hit: 1, declared: 2 } },
    faults: ["toasts, 'a & <b>': the machine broke", 'toasts: nothing goes through toasts.shown'],
  },
]

// Answers B-033
it('reports each flow in Node to a CI server, with its faults', () => {
  expect(junitOf(RUNS, 1.25)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="1" time="1.3">
  <testsuite name="paths in Node" tests="2" failures="1" time="1.3">
    <testcase classname="paths in Node" name="zoom"/>
    <testcase classname="paths in Node" name="toasts">
      <failure message="toasts, 'a &#38; &#60;b&#62;': the machine broke">toasts, 'a &#38; &#60;b&#62;': the machine broke
toasts: nothing goes through toasts.shown</failure>
    </testcase>
  </testsuite>
</testsuites>
`)
})

// Answers B-033
it('reports each flow in Node on a page for people', () => {
  const page = pageOf(RUNS)

  expect(page).toContain('<p>2 flows, 2 faults.</p>')
  expect(page).toContain('<tr><th scope="row">zoom<td>4/4<td>holds')
  expect(page).toContain('<tr><th scope="row">toasts<td>1/2<td>fails')
  expect(page).toContain('a &#38; &#60;b&#62;')
})
