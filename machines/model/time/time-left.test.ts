import { expect, it } from 'vitest'
import { timeLeft } from '#machines/model/time/time-left.ts'

// Answers L-115
it.each([
  { bytes: 1000, pace: null, expected: null },
  { bytes: 1000, pace: 0, expected: null },
  { bytes: 0, pace: 1, expected: { unit: 'moment' } },
  { bytes: 5999, pace: 100, expected: { unit: 'moment' } },
  { bytes: 6000, pace: 100, expected: { unit: 'minutes', count: 1 } },
  { bytes: 9000, pace: 100, expected: { unit: 'minutes', count: 2 } },
  { bytes: 539_999, pace: 100, expected: { unit: 'minutes', count: 90 } },
  { bytes: 540_000, pace: 100, expected: { unit: 'hours', count: 2 } },
  { bytes: 3_600_000, pace: 100, expected: { unit: 'hours', count: 10 } },
])('estimates for $bytes bytes at $pace per second $expected', ({ bytes, pace, expected }) => {
  expect(timeLeft(bytes, pace)).toEqual(expected)
})
