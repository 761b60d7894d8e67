import { describe, expect, it } from 'vitest'
import { createdDay } from '#machines/library/model/created-day.ts'

describe('the day on which an album was created', () => {
  const today = '2026-03-01'
  const inAmsterdam = { timeZone: 'Europe/Amsterdam', locale: 'en-GB' }

  // Answers L-080, L-081, L-082
  it.each([
    ['2026-03-01T00:00:00Z', { on: 'today' }],
    ['2026-02-28T23:00:00Z', { on: 'today' }],
    ['2026-02-28T22:59:59Z', { on: 'yesterday' }],
    ['2026-02-27T23:00:00Z', { on: 'yesterday' }],
    ['2026-02-27T22:59:59Z', { on: 'day', day: '27 Feb 2026' }],
    ['2024-03-05T12:00:00Z', { on: 'day', day: '05 Mar 2024' }],
    ['2026-03-02T12:00:00Z', { on: 'day', day: '02 Mar 2026' }],
    ['1970-01-01T12:00:00Z', { on: 'day', day: '1970-01-01' }],
  ])('%s: %j', (created, day) => {
    expect(createdDay(created, today, inAmsterdam)).toEqual(day)
  })

  it('is the date in the shop’s time zone, in the customer’s language', () => {
    const created = '2026-02-10T23:30:00Z'
    expect(createdDay(created, today, { timeZone: 'UTC', locale: 'de-AT' })).toEqual({
      on: 'day',
      day: '10 Feb. 2026',
    })
    expect(createdDay(created, today, { timeZone: 'Asia/Tokyo', locale: 'nl-NL' })).toEqual({
      on: 'day',
      day: '11 feb 2026',
    })
  })

  it('is yesterday on the day after a clock change', () => {
    expect(createdDay('2026-03-29T00:30:00Z', '2026-03-30', inAmsterdam)).toEqual({
      on: 'yesterday',
    })
  })
})
