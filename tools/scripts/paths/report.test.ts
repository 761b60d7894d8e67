import { expect, it } from 'vitest'
import { junitOf, pageOf } from './report.ts'

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
