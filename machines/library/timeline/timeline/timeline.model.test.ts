import * as v from 'valibot'
import { expect, it } from 'vitest'
import { askedMonth } from '#machines/library/timeline/timeline/asked-month.model.ts'
import {
  inOrder,
  isUnknownDate,
  monthKey,
  timelineAnswer,
} from '#machines/library/timeline/timeline/timeline.model.ts'

// Answers L-145, L-146, L-147
it('turns the map of years and months into a list, newest month first', () => {
  expect(
    v.parse(timelineAnswer, { '2023': { '1': 3, '12': 4 }, '2024': { '2': 5, '10': 6 } }).entries,
  ).toEqual([
    { year: 2024, month: 10, count: 6 },
    { year: 2024, month: 2, count: 5 },
    { year: 2023, month: 12, count: 4 },
    { year: 2023, month: 1, count: 3 },
  ])
})

// Answers L-037, L-147
it('sorts photos without a date last and leaves out empty months and years', () => {
  expect(
    v.parse(timelineAnswer, {
      '1970': { '1': 7, '2': 1 },
      '2024': { '3': 12, '4': 0 },
      '1969': { '12': 2 },
      '2020': {},
    }).entries,
  ).toEqual([
    { year: 2024, month: 3, count: 12 },
    { year: 1970, month: 2, count: 1 },
    { year: 1969, month: 12, count: 2 },
    { year: 1970, month: 1, count: 7 },
  ])
})

it.each(['{}', '[]', '{"constructor": {"3": 1}}'])('reads an empty library: %s', wire => {
  expect(v.parse(timelineAnswer, JSON.parse(wire))).toEqual({ entries: [], leftOut: 0 })
})

// Answers B-148
it('understands a month with a leading zero, and leaves out the second of two', () => {
  const { entries, leftOut } = v.parse(timelineAnswer, {
    2024: { '03': 12, '010': 1, 4: 2, '04': 5 },
  })

  expect(entries).toEqual([
    { year: 2024, month: 4, count: 2 },
    { year: 2024, month: 3, count: 12 },
  ])
  expect(leftOut).toBe(2)
})

// Answers L-146
it('leaves out a malformed year or month, and counts it', () => {
  const wire = { 2024: { 3: 12, 13: 1, March: 2, 4: -1 }, '20240': { 3: 1 }, last: {}, 2023: [1] }

  expect(v.parse(timelineAnswer, wire)).toEqual({
    entries: [{ year: 2024, month: 3, count: 12 }],
    leftOut: 6,
  })
})

// Answers L-146
it.each([
  { name: 'a month 0', wire: '{"2024": {"0": 1}}' },
  { name: 'half a photo', wire: '{"2024": {"3": 1.5}}' },
  { name: 'a count in words', wire: '{"2024": {"3": "twelve"}}' },
  { name: 'a list of months', wire: '{"2024": [1, 2]}' },
  { name: 'nothing', wire: 'null' },
  { name: 'a hostile month', wire: '{"2024": {"toString": 1}}' },
])('rejects a timeline with $name', ({ wire }) => {
  expect(v.safeParse(timelineAnswer, JSON.parse(wire)).success).toBe(false)
})

it('protects the prototype of objects from malicious keys', () => {
  const parsed = v.safeParse(
    timelineAnswer,
    JSON.parse('{"__proto__": {"3": 1}, "2024": {"3": 12, "__proto__": 5}}'),
  )

  expect(parsed.success ? parsed.output.entries : []).toEqual([{ year: 2024, month: 3, count: 12 }])
  expect(({} as Record<string, unknown>)['3']).toBeUndefined()
})

// Answers L-037
it.each([
  { order: 'desc' as const, expected: ['2024-03', '2023-12', '1970-02', '1970-01'] },
  { order: 'asc' as const, expected: ['1970-02', '2023-12', '2024-03', '1970-01'] },
])("orders months $order, with 'Unknown Date' last", ({ order, expected }) => {
  const entries = [
    { year: 1970, month: 1, count: 1 },
    { year: 2023, month: 12, count: 1 },
    { year: 1970, month: 2, count: 1 },
    { year: 2024, month: 3, count: 1 },
  ]

  expect(inOrder(entries, order).map(monthKey)).toEqual(expected)
  expect(entries[0]).toEqual({ year: 1970, month: 1, count: 1 })
})

// Answers L-036, L-037
it.each([
  { year: 1970, month: 1, expected: true },
  { year: 1970, month: 2, expected: false },
  { year: 1971, month: 1, expected: false },
  { year: 1969, month: 12, expected: false },
])('decides whether $year-$month means no date: $expected', ({ expected, ...entry }) => {
  expect(isUnknownDate(entry)).toBe(expected)
})

it.each([
  [{ year: 2024, month: 3 }, '2024-03'],
  [{ year: 2024, month: 12 }, '2024-12'],
  [{ year: 987, month: 1 }, '0987-01'],
])('formats the month %o as %s', (entry, expected) => {
  expect(monthKey(entry)).toBe(expected)
})

// Answers B-458
it.each([
  { typed: '2019-03', asked: { kind: 'found', month: { year: 2019, month: 3, count: 2 } } },
  { typed: ' 2020-01 ', asked: { kind: 'found', month: { year: 2019, month: 3, count: 2 } } },
  { typed: '2024-11', asked: { kind: 'found', month: { year: 2024, month: 11, count: 5 } } },
  { typed: '2019-02', asked: { kind: 'outside' } },
  { typed: '2024-12', asked: { kind: 'outside' } },
  { typed: '2019-3', asked: { kind: 'found', month: { year: 2019, month: 3, count: 2 } } },
  { typed: '3/2019', asked: { kind: 'found', month: { year: 2019, month: 3, count: 2 } } },
  { typed: '03.2019', asked: { kind: 'found', month: { year: 2019, month: 3, count: 2 } } },
  { typed: '2019–03', asked: { kind: 'found', month: { year: 2019, month: 3, count: 2 } } },
  { typed: '0/2019', asked: { kind: 'unreadable' } },
  { typed: '3-19', asked: { kind: 'unreadable' } },
  { typed: '2024-13', asked: { kind: 'unreadable' } },
  { typed: 'May 2020', asked: { kind: 'unreadable' } },
  { typed: '', asked: { kind: 'unreadable' } },
])('finds for "$typed" in Find a month the month $asked', ({ typed, asked }) => {
  const months = [
    { year: 2019, month: 3, count: 2 },
    { year: 2024, month: 11, count: 5 },
  ]

  expect(askedMonth(months, typed)).toEqual(asked)
  expect(askedMonth([], '2019-03')).toEqual({ kind: 'outside' })
})
