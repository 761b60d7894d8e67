import { expect, it } from 'vitest'
import { faultOfXml } from './reports.mjs'

it.each([
  { text: 'a &amp; b &#38; c &#x26; d &apos;e&apos;', fault: null },
  { text: 'fine\n&aposa&apos;', fault: 'r.xml:2 is not XML: rename the test that it names' },
  { text: 'a & b', fault: 'r.xml:1 is not XML: rename the test that it names' },
])('finds the line of a JUnit report that is not XML: $fault', ({ text, fault }) => {
  expect(faultOfXml('r.xml', text)).toBe(fault)
})
