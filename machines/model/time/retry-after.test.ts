import { expect, it } from 'vitest'
import { againOf } from '#machines/model/time/retry-after.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

it.each<[status: number, header: string, wait: number]>([
  [429, '2', 2000],
  [503, ' 90 ', 90_000],
  [413, '3600', 3_600_000],
  [429, 'Wed, 25 Nov 2026 12:00:30 GMT', 30_000],
  [429, '99999999999999999999', 86_400_000],
  [503, 'Fri, 25 Dec 2099 12:00:00 GMT', 86_400_000],
])('with %s and %j returns a wait', (status, header, wait) => {
  expect(againOf(status, header, NOW)).toEqual({ at: NOW + wait, wait })
})

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
])('with %s and %j returns null', (status, header) => {
  expect(againOf(status, header, NOW)).toBeNull()
})
