import { expect, it } from 'vitest'
import {
  formatCaptureTime,
  formatMonth,
} from '#machines/library/timeline/timeline/photo-format.model.ts'

// Answers A-400, L-035, L-036, L-037
it.each([
  [2024, 3, 'en-GB', 'March 2024'],
  [1, 1, 'en-GB', 'January 1'],
  [99, 1, 'en-GB', 'January 99'],
  [100, 1, 'en-GB', 'January 100'],
  [1970, 1, 'en-GB', null],
  [1970, 2, 'en-GB', 'February 1970'],
  [1969, 12, 'en-GB', 'December 1969'],
])('writes the month %i-%i in %s as %s', (year, month, locale, expected) => {
  expect(formatMonth({ year, month }, locale)).toBe(expected)
})

// Answers B-463
it('writes a Spanish month with a capital as a heading, and without one in a sentence', () => {
  const march = { year: 2024, month: 3 }
  expect(formatMonth(march, 'es-ES')).toBe('Marzo de 2024')
  expect(formatMonth(march, 'es-ES', 'sentence')).toBe('marzo de 2024')
})

const PATTERN = "d MMMM yyyy 'at' HH:mm:ss"

// Answers B-222, L-066, L-067
it.each([
  ['2024-03-05T14:03:09', PATTERN, 'en-GB', '5 March 2024 at 14:03:09'],
  ['2024-07-14T18:02:11+02:00', PATTERN, 'en-GB', '14 July 2024 at 18:02:11'],
  ['2024-01-31T00:00:00.250Z', PATTERN, 'en-GB', '31 January 2024 at 00:00:00'],
  ['2024-03-05T04:03:09', "d. MMMM yyyy 'um' HH:mm:ss", 'de-AT', '5. März 2024 um 04:03:09'],
  ['2024-03-05T04:03:09', "d MMMM yyyy 'om' HH:mm:ss", 'nl-NL', '5 maart 2024 om 04:03:09'],
  ['0111-10-05T04:03:09', PATTERN, 'en-GB', '5 October 111 at 04:03:09'],
  ['2024-03-05T04:03:09', 'dd/MM/yyyy H:mm', 'en-GB', '05/03/2024 4:03'],
  ['2024-03-05T04:03:09', "d MMM M 'd M' ''", 'en-GB', "5 Mar 3 d M '"],
  ['9999-12-31T23:59:59', PATTERN, 'en-GB', '31 December 9999 at 23:59:59'],
  ['1970-02-01T00:00:00', PATTERN, 'en-GB', '1 February 1970 at 00:00:00'],
])('writes the capture date %s by %s in %s as %s', (dateTaken, pattern, locale, expected) => {
  expect(formatCaptureTime(dateTaken, pattern, locale)).toBe(expected)
})

// Answers L-067
it.each([null, undefined, '1970-01-31T23:59:59'])(
  'returns null for a photo taken at %s',
  dateTaken => {
    expect(formatCaptureTime(dateTaken, PATTERN, 'en-GB')).toBeNull()
  },
)
