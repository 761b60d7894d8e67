import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  albumName,
  albumNameFault,
  isStoredAs,
  LONGEST_ALBUM_NAME,
} from '#machines/library/albums/album-name/album-name.model.ts'

// Answers L-150, L-198, L-199, L-201
it.each([
  ['', 'missing'],
  ['\u200B', 'missing'],
  ['\u3164\u202E', 'missing'],
  ['\u2800 \u2800', 'missing'],
  [' ', 'invalid'],
  [' a', 'invalid'],
  ['\ta', 'invalid'],
  ['\u00A0a', 'invalid'],
  ['<a', 'invalid'],
  ['>a', 'invalid'],
  [';a', 'invalid'],
  ['a<b', 'invalid'],
  ['a>b', 'invalid'],
  ['a;b', 'invalid'],
  ['a;', 'invalid'],
  ['first\n;', 'invalid'],
  ['x'.repeat(LONGEST_ALBUM_NAME + 1), 'tooLong'],
  ['🌊'.repeat(LONGEST_ALBUM_NAME + 1), 'tooLong'],
] as const)("refuses the name '%s': %s", (name, fault) => {
  expect(albumNameFault(name)).toBe(fault)
  expect(v.safeParse(albumName, name).success).toBe(false)
})

// Answers L-199, L-201
it.each([
  'a',
  'a ',
  'Sea & sand: "2025", (海)',
  '- . / \\',
  'x'.repeat(LONGEST_ALBUM_NAME),
  '🌊'.repeat(LONGEST_ALBUM_NAME),
])("accepts the name '%s'", name => {
  expect(albumNameFault(name)).toBeNull()
  expect(v.parse(albumName, name)).toBe(name)
})

// Answers B-553
it.each([
  ['Lisbon ', 'Lisbon', true],
  ['Cafe\u0301', 'Caf\u00E9', true],
  ['Lisbon', 'lisbon', false],
])("recognises '%s' in the stored name '%s': %s", (name, stored, isSame) => {
  expect(isStoredAs(name, stored)).toBe(isSame)
})
