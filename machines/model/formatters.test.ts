import { expect, it } from 'vitest'
import { dateFormat, formatNumber, formatWait, numberFormat } from '#machines/model/formatters.ts'

it('creates one formatter per locale and options', () => {
  const options = { month: 'long' } as const

  expect(dateFormat('nl-NL', { ...options })).toBe(dateFormat('nl-NL', options))
  expect(dateFormat('nl-NL', options)).not.toBe(dateFormat('nl-NL'))
  expect(dateFormat('nl-NL', options)).not.toBe(dateFormat('da-DK', options))
  expect(numberFormat('nl-NL')).toBe(numberFormat('nl-NL'))
})

it('formats with the options that the caller passed', () => {
  const day = new Date('2026-11-24T00:00:00Z')

  expect(dateFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(day)).toBe('Tuesday')
  expect(dateFormat('nl-NL', { weekday: 'long', timeZone: 'UTC' }).format(day)).toBe('dinsdag')
  expect(numberFormat('en-GB', { style: 'percent' }).format(0.5)).toBe('50%')
  expect(formatNumber(1204, 'en-GB')).toBe('1,204')
  expect(formatNumber(1204, 'de-DE')).toBe('1.204')
})

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
])('formats a wait of %i seconds as %s', (seconds, words) => {
  expect(formatWait(seconds, 'en-GB')).toBe(words)
})
