import { expect, it } from 'vitest'
import {
  formatCaptureTime,
  formatMonth,
} from '#machines/library/timeline/timeline/photo-format.model.ts'

// Answers A-400, L-035, L-037
it.each([
  ['en-GB', 'March 2024'],
  ['nl-NL', 'maart 2024'],
  ['es-ES', 'Marzo de 2024'],
  ['fr-FR', 'mars 2024'],
  ['de-AT', 'März 2024'],
  ['it-IT', 'marzo 2024'],
])('writes a month in %s as %s', (locale, expected) => {
  expect(formatMonth({ year: 2024, month: 3 }, locale)).toBe(expected)
})

// Answers A-400, L-035
it.each([
  ['de-AT', 'Jänner 2024'],
  ['es-ES', 'Enero de 2024'],
  ['en-GB', 'January 2024'],
])('writes the first month in %s as %s', (locale, expected) => {
  expect(formatMonth({ year: 2024, month: 1 }, locale)).toBe(expected)
})

// Answers L-035
it.each([
  [1, 'January 1'],
  [33, 'January 33'],
  [99, 'January 99'],
  [100, 'January 100'],
  [1901, 'January 1901'],
])('writes a month of the year %i as %s', (year, expected) => {
  expect(formatMonth({ year, month: 1 }, 'en-GB')).toBe(expected)
})

// Answers L-036
it("returns null for 'Unknown Date'", () => {
  expect(formatMonth({ year: 1970, month: 1 }, 'en-GB')).toBeNull()
  expect(formatMonth({ year: 1970, month: 2 }, 'en-GB')).toBe('February 1970')
  expect(formatMonth({ year: 1969, month: 12 }, 'en-GB')).toBe('December 1969')
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
