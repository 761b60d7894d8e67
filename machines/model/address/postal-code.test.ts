import { assert, boolean, constantFrom, infiniteStream, property, string } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, type Country } from '#machines/model/country.ts'
import {
  POSTAL_CODE_EXAMPLES,
  postalCode,
  postalCodeOf,
} from '#machines/model/address/postal-code.ts'

/** Codes of each country in the format of its post, the first and last of a range among them. */
const IN_USE: Readonly<Record<Country, readonly string[]>> = {
  AT: ['1000', '1010', '9999'],
  BE: ['1000', '9999'],
  DE: ['01001', '10115', '99999'],
  DK: ['0100', '0555', '2100', '9999'],
  ES: ['01001', '28013', '52999'],
  FR: ['00100', '20000', '75001', '95999', '97400', '98000'],
  GB: ['M1 1AA', 'B33 8TH', 'SW1A 1AA', 'EC1A 1BB', 'DN55 1PT', 'JE2 3AB', 'BF1 3AA', 'GIR 0AA'],
  IT: ['00100', '00184', '98999'],
  NL: ['1000 AA', '1012 JS', '1016 DW', '9999 ZZ', '1012 SB'],
  NO: ['0001', '0150', '9999'],
  PT: ['1000-001', '1100-148', '9999-999'],
  SE: ['100 00', '111 29', '999 99'],
}

/** Codes of the right length that no post gives out. */
const NOT_IN_USE: readonly (readonly [country: Country, why: string, codes: readonly string[]])[] =
  [
    ['AT', 'no code begins with 0', ['0999']],
    ['BE', 'no code begins with 0', ['0999']],
    ['DE', 'regions begin with 01', ['00999']],
    ['DK', 'codes begin with 0555', ['0099']],
    ['ES', 'the first two digits are one of 52 provinces', ['00999', '53000', '60000', '99999']],
    ['FR', 'no department 96 or 99, and the armies begin with 00100', ['00000', '96000', '99999']],
    ['GB', 'no area begins with Q, V or X', ['Q1 1AA', 'V1 1AA', 'X1 1AA']],
    ['GB', 'no area has I, J or Z as second letter', ['AI1 1AA', 'AJ1 1AA', 'AZ1 1AA']],
    ['GB', 'C, I, K, M, O and V never stand behind the space', ['M1 1CA', 'M1 1AI', 'M1 1OV']],
    ['GB', 'a district has a digit behind its area', ['SWA 1AA']],
    ['IT', 'Rome begins with 00100', ['00099', '99000']],
    ['NL', 'no code begins with 0', ['0999 AA']],
    ['NL', 'SA, SD and SS are not given out', ['1012 SA', '1012 SD', '1012 SS']],
    ['NO', 'codes begin with 0001', ['0000']],
    ['PT', 'no code begins with 0', ['0999-001']],
    ['PT', 'four digits alone name a district, no street, since 1998', ['1100']],
    ['SE', 'no code begins with 0', ['099 99']],
  ]

// Answers
it.each(NOT_IN_USE)('in %s: %s', (country, _why, codes) => {
  expect(codes.map(code => postalCodeOf(code, country))).toEqual(codes.map(() => null))
})

describe.each(COUNTRIES)('%s', country => {
  // Answers A-276
  it('takes every code in use unchanged', () => {
    expect(IN_USE[country].map(code => postalCodeOf(code, country))).toEqual(IN_USE[country])
  })

  // Answers A-276
  it('reads a code in any case, with any spaces, hyphens and invisible characters', () => {
    assert(
      property(
        constantFrom(...IN_USE[country]),
        infiniteStream(constantFrom('', '', ' ', '\u00A0', '-', '\u2011', '\u200E')),
        boolean(),
        (code, gaps, isLower) => {
          const spread = Array.from(code.replaceAll(/[ -]/gu, ''))
            .map(letter => letter + gaps.next().value)
            .join('')
          expect(postalCodeOf(isLower ? spread.toLowerCase() : spread, country)).toBe(code)
        },
      ),
    )
  })

  it('returns null or a code that it accepts again, for any text', () => {
    assert(
      property(
        string({ unit: constantFrom(...Array.from('AZaz0159 -.\u00A0É٣１')), maxLength: 9 }),
        text => {
          const code = postalCodeOf(text, country)
          expect(code === null ? null : postalCodeOf(code, country)).toBe(code)
        },
      ),
    )
  })

  it('has a valid example', () => {
    const example = POSTAL_CODE_EXAMPLES[country]
    expect(v.parse(postalCode(country), ` ${example.toLowerCase()} `)).toBe(example)
  })
})

// Answers A-276
it.each([
  ['NL', '1016dw', '1016 DW'],
  ['NL', 'NL-1016 DW', '1016 DW'],
  ['NL', '１０１６ＤＷ', '1016 DW'],
  ['GB', 'ec1a1bb', 'EC1A 1BB'],
  ['GB', 'bf1 3aa', 'BF1 3AA'],
  ['GB', 'JE2 3AB', 'JE2 3AB'],
  ['SE', 'SE-11129', '111 29'],
  ['SE', 's-111 29', '111 29'],
  ['PT', '1100148', '1100-148'],
  ['PT', '1100 148', '1100-148'],
  ['PT', 'PT-1100–148', '1100-148'],
  ['DE', 'D-10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['BE', 'B-1000', '1000'],
  ['DK', 'DK 2100', '2100'],
  ['NO', 'N-0150', '0150'],
  ['FR', 'F-75 001', '75001'],
  ['FR', '98000', '98000'],
  ['IT', 'I-00184', '00184'],
  ['ES', 'E 28013', '28013'],
] as const)('in %s reads %s as %s', (country, typed, code) => {
  expect(postalCodeOf(typed, country)).toBe(code)
})

// Answers A-273
it.each([
  ['NL', '', 'missing'],
  ['NL', '  ', 'missing'],
  ['NL', '1016', 'invalid'],
  ['NL', '75001', 'invalid'],
  ['FR', '7500', 'invalid'],
  ['GB', 'SW1A', 'invalid'],
  ['PT', '1100', 'invalid'],
  ['DE', 'Berlin', 'invalid'],
  ['DE', '10115 Berlin', 'invalid'],
] as const)('in %s reports for %j: %s', (country, typed, fault) => {
  const { issues } = v.safeParse(postalCode(country), typed)
  expect(issues?.map(issue => issue.message)[0]).toBe(fault)
})

// Answers A-276
it.each([
  ['BFPO 57', 'BFPO 57'],
  ['bfpo57', 'BFPO 57'],
  ['BFPO c/o 5449', 'BFPO 5449'],
  ['BF1 3AA', 'BF1 3AA'],
  ['BFPO', null],
  ['BFPO 12345', null],
])('accepts the British forces post, %s, as %s', (typed, code) => {
  expect(postalCodeOf(typed, 'GB')).toBe(code)
})
