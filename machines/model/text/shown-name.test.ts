import { expect, it } from 'vitest'
import { hasNothingToRead, withoutTurns } from '#machines/model/text/shown-name.ts'

it.each([
  ['trip\u202Egpj.exe', 'tripgpj.exe'],
  ['\u2066\u2067\u2068Sea\u2069\u202C', 'Sea'],
  ['\u202A\u202B\u202DSea', 'Sea'],
  ['שמש and \u200Esea', 'שמש and \u200Esea'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['', ''],
])('shows the name %j as %j', (name, shown) => {
  expect(withoutTurns(name)).toBe(shown)
})

it.each([
  ['', true],
  [' \t\n', true],
  ['\u200B\u200D\u2060\uFEFF', true],
  ['\u202E', true],
  ['\u3164\u115F\uFFA0', true],
  ['\u2800', true],
  ['\u00AD\u034F\uFE0F', true],
  ['a', false],
  ['.', false],
  ['🌊', false],
  ['\u200Bא', false],
])('says whether the name %j has no visible character: %s', (name, isEmpty) => {
  expect(hasNothingToRead(name)).toBe(isEmpty)
})
