import { expect, it } from 'vitest'
import { againOf, waitLeft } from '#machines/model/time/retry-after.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

it.each<[status: number, header: string, wait: number]>([
  [429, '2', 2000],
  [503, ' 90 ', 90_000],
  [413, '3600', 3_600_000],
  [429, 'Wed, 25 Nov 2026 12:00:30 GMT', 30_000],
  [429, '99999999999999999999', 86_400_000],
  [503, 'Fri, 25 Dec 2099 12:00:00 GMT', 300_000],
])('with %s and %j returns a wait', (status, asked, wait) => {
  expect(againOf(status, headers(asked), NOW)).toEqual({ at: NOW + wait, wait })
})

it.each<[sent: string, asked: string, wait: number | null]>([
  ['Wed, 25 Nov 2026 15:00:00 GMT', 'Wed, 25 Nov 2026 15:00:30 GMT', 30_000],
  ['Wed, 25 Nov 2026 09:00:00 GMT', 'Wed, 25 Nov 2026 10:00:00 GMT', 3_600_000],
  ['Wed, 25 Nov 2026 15:00:00 GMT', 'Fri, 25 Dec 2099 12:00:00 GMT', 86_400_000],
  ['Wed, 25 Nov 2026 15:00:00 GMT', 'Wed, 25 Nov 2026 14:59:00 GMT', null],
  ['yesterday', 'Wed, 25 Nov 2026 15:00:30 GMT', 300_000],
])('measures from the answer sent at %s until %s, whatever the device’s clock says', (...row) => {
  const [sent, asked, wait] = row

  expect(againOf(503, headers(asked, sent), NOW)?.wait ?? null).toBe(wait)
})

const headers =
  (asked: string | null, sent: string | null = null) =>
  (name: string) =>
    name === 'Date' ? sent : asked

it.each<[status: number | null, header: string | null]>([
  [429, null],
  [429, ''],
  [429, '0'],
  [429, '-5'],
  [429, '1.5x'],
  [429, 'soon'],
  [429, 'Wed, 25 Nov 2026 11:59:00 GMT'],
  [500, '90'],
  [400, '90'],
  [200, '90'],
  [null, '90'],
])('with %s and %j returns null', (status, asked) => {
  expect(againOf(status, headers(asked), NOW)).toBeNull()
})

// Answers B-385
it.each([
  [0, 600_000],
  [599_000, 1000],
  [900_000, 0],
  [-3_600_000, 600_000],
])('has of a wait of ten minutes after %i ms %i ms left', (passed, left) => {
  expect(waitLeft({ at: NOW + 600_000, wait: 600_000 }, NOW + passed)).toBe(left)
})
