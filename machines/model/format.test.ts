import { expect, it } from 'vitest'
import { formatCaptureDay, formatDay, formatMoney } from '#machines/model/format.ts'

it.each([
  { date: '2026-11-16T22:59:59Z', zone: 'Europe/Amsterdam', expected: '16 November 2026' },
  { date: '2026-11-16T23:00:00Z', zone: 'Europe/Amsterdam', expected: '17 November 2026' },
  { date: '2026-07-16T21:59:59Z', zone: 'Europe/Oslo', expected: '16 July 2026' },
  { date: '2026-07-16T22:00:00Z', zone: 'Europe/Oslo', expected: '17 July 2026' },
  { date: '2026-11-16T23:00:00Z', zone: 'UTC', expected: '16 November 2026' },
])('shows $date in $zone as $expected', ({ date, zone, expected }) => {
  expect(formatDay(date, 'en-GB', zone)).toBe(expected)
})

it.each([
  { amount: 0, locale: 'en-GB', currency: 'EUR', expected: '€0.00' },
  { amount: 5, locale: 'en-GB', currency: 'GBP', expected: '£0.05' },
  { amount: 123_450, locale: 'en-GB', currency: '', expected: '1,234.50' },
])('writes $amount cents in $locale as $expected', ({ amount, locale, currency, expected }) => {
  expect(formatMoney(amount, locale, currency).replaceAll(/\s/gu, ' ')).toBe(expected)
})

// Answers L-036
it.each([
  '2024-07-31T23:59:59',
  '2024-07-31T23:59:59Z',
  '2024-07-31T23:59:59-11:00',
  '2024-07-31T00:00:00+14:00',
])("shows the date of %s in the camera's wall-clock time", date => {
  expect(formatCaptureDay(date, 'en-GB')).toBe('31 July 2024')
})
