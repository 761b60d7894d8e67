import { expect, it } from 'vitest'
import { dayIn } from '#machines/model/time/calendar-format.ts'
import { formatDays, formatWeekday } from '#machines/orders/model/delivery-format.ts'

const days = (earliestDeliveryDate: string, latestDeliveryDate = earliestDeliveryDate) => ({
  earliestDeliveryDate,
  latestDeliveryDate,
})

it.each([
  ['2026-11-20T23:30:00Z', 'Europe/Amsterdam', '2026-11-21'],
  ['2026-11-20T22:59:59Z', 'Europe/Amsterdam', '2026-11-20'],
  ['2026-01-01T00:30:00+01:00', 'Europe/Lisbon', '2025-12-31'],
])('finds for %s the day in %s: %s', (moment, timeZone, day) => {
  expect(dayIn(moment, timeZone)).toBe(day)
})

// Answers A-092
it('formats dates in the usual way of each language', () => {
  const range = days('2026-11-24', '2026-11-26')

  expect(formatWeekday('2026-11-26', 'en-GB')).toBe('Thursday')
  expect(formatDays(range, 'en-GB', '2026-11-21')).toBe('24–26 November')
  expect(formatDays(days('2026-11-24'), 'en-GB', '2026-11-21')).toBe('24 November')
  expect(formatDays(range, 'de-DE', '2026-11-21')).toBe('24.–26. November')
})

it('adds the year if it differs from the current one', () => {
  expect(formatDays(days('2026-12-31', '2027-01-02'), 'en-GB', '2026-12-28')).toMatch(
    /^31 December 2026\s–\s2 January 2027$/u,
  )
  expect(formatDays(days('2024-03-05'), 'en-GB', '2026-11-21')).toBe('5 March 2024')
})
