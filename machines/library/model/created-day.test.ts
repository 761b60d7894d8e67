import { describe, expect, it } from 'vitest'
import { createdDay } from '#machines/library/model/created-day.ts'

describe('the day on which an album was created', () => {
  const today = '2026-03-01'
  const inAmsterdam = { timeZone: 'Europe/Amsterdam', locale: 'en-GB', pattern: 'dd MMM yyyy' }

  // Answers L-080, L-081, L-082
  it.each([
    ['2026-03-01T00:00:00Z', { on: 'today' }],
    ['2026-02-28T23:00:00Z', { on: 'today' }],
    ['2026-02-28T22:59:59Z', { on: 'yesterday' }],
    ['2026-02-27T23:00:00Z', { on: 'yesterday' }],
    ['2026-02-27T22:59:59Z', { on: 'day', day: '27 Feb 2026' }],
    ['2024-03-05T12:00:00Z', { on: 'day', day: '05 Mar 2024' }],
    ['2026-03-02T12:00:00Z', { on: 'day', day: '02 Mar 2026' }],
    ['1970-01-01T12:00:00Z', { on: 'day', day: '01 Jan 1970' }],
  ])('%s: %j', (created, day) => {
    expect(createdDay(created, today, inAmsterdam)).toEqual(day)
  })

  // L-082 gives the English pattern. German writes a day with a full stop.
  // Answers B-399
  it.each([
    ['UTC', 'de-AT', 'd. MMMM yyyy', '10. Februar 2026'],
    ['Asia/Tokyo', 'nl-NL', 'd MMMM yyyy', '11 februari 2026'],
  ])('is the date in the shop’s time zone, in the customer’s language: %s, %s', (...row) => {
    const [timeZone, locale, pattern, day] = row
    expect(createdDay('2026-02-10T23:30:00Z', today, { timeZone, locale, pattern })).toEqual({
      on: 'day',
      day,
    })
  })

  it('is yesterday on the day after a clock change', () => {
    expect(createdDay('2026-03-29T00:30:00Z', '2026-03-30', inAmsterdam)).toEqual({
      on: 'yesterday',
    })
  })
})
