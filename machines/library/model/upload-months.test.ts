import { expect, it } from 'vitest'
import {
  placeOfMonth,
  uploadMonthsOf,
  uploadSections,
} from '#machines/library/model/upload-months.ts'

// Answers B-286
it('tells the month of an upload by the clock of the time zone, also at the turn of a month', () => {
  const moments = ['2026-10-31T22:59:59Z', '2026-10-31T23:30:00Z', '2026-11-15T12:00:00Z', null]
  const photos = moments.map(created => ({ created }))

  expect(uploadMonthsOf(photos, 'Europe/Amsterdam')).toEqual([
    { key: '2026-10', count: 1 },
    { key: '2026-11', count: 2 },
    { key: null, count: 1 },
  ])
})

it('puts photos without a month, or of a month that has ended, under the heading before them', () => {
  const months = [
    { key: '2026-11', count: 3 },
    { key: null, count: 2 },
    { key: '2026-09', count: 4 },
    { key: '2026-11', count: 1 },
    { key: '2026-08', count: 1 },
  ]

  expect(uploadSections(months)).toEqual([
    { key: '2026-11', from: 0, count: 5 },
    { key: '2026-09', from: 5, count: 5 },
    { key: '2026-08', from: 10, count: 1 },
  ])
  expect(uploadSections([{ key: null, count: 2 }])).toEqual([{ key: '1970-01', from: 0, count: 2 }])
})

it.each([
  { what: 'a month of the list', month: '2026-09', place: 3 },
  { what: 'a month without photos', month: '2026-08', place: 5 },
  { what: 'a month that was not reached', month: '2026-01', place: null },
  { what: 'a month after all others', month: '2027-01', place: 0 },
])('finds the place of $what, newest first', ({ month, place }) => {
  expect(placeOfMonth(NEWEST_FIRST, month, false)).toBe(place)
})

it('finds the last month where the list ends before, and goes the other way, oldest first', () => {
  expect(placeOfMonth(NEWEST_FIRST, '2026-01', true)).toBe(5)
  expect(placeOfMonth(NEWEST_FIRST.toReversed(), '2026-08', false)).toBe(1)
  expect(placeOfMonth(NEWEST_FIRST.slice(0, 1), '2026-01', false)).toBeNull()
  expect(placeOfMonth([], '2026-01', true)).toBe(0)
})

it.each([
  { what: 'newest first', months: () => NEWEST_FIRST, place: 7 },
  { what: 'oldest first', months: () => NEWEST_FIRST.toReversed(), place: 3 },
])('finds the place of a month behind photos without a time, $what', ({ months, place }) => {
  const later = [{ key: null, count: 2 }, ...months()]

  expect(placeOfMonth(later, '2026-08', false)).toBe(place)
})

const NEWEST_FIRST = [
  { key: '2026-11', count: 3 },
  { key: '2026-09', count: 2 },
  { key: '2026-07', count: 1 },
]
