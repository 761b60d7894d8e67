import { assert, boolean, constantFrom, infiniteStream, property, string } from 'fast-check'
import postalCodes from 'postal-codes-js'
import { postcodeValidator } from 'postcode-validator'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, type Country } from '#machines/model/country.ts'
import {
  POSTAL_CODE_EXAMPLES,
  postalCode,
  postalCodeOf,
} from '#machines/model/address/postal-code.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const numbers = (digits: number, most = 10 ** digits): string[] =>
  Array.from({ length: most }, (_, index) => `${index}`.padStart(digits, '0'))

const each = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (heads, tails) => heads.flatMap(head => tails.map(tail => head + tail)),
    [''],
  )

const fiveDigits = each(numbers(3), ['00', '01', '49', '99'])

/** All postal codes of each country, or a sample, in the format of the country's post. */
const CORPUS: Readonly<Record<Country, readonly string[]>> = {
  AT: numbers(4),
  BE: numbers(4),
  DE: fiveDigits,
  DK: numbers(4),
  ES: fiveDigits,
  FR: fiveDigits,
  GB: [
    ...each(LETTERS, ['1', '20', '1A', '1M'], [' '], ['1AA', '9ZZ', '4CQ']),
    ...each(LETTERS, LETTERS, ['1', '20', '1A'], [' '], ['1AA', '9ZZ', '4CQ']),
    ...each(['SW1A'], [' 1'], LETTERS, LETTERS),
    ...each(['SW', 'EC'], LETTERS, [' 1AA']),
    'GIR 0AA',
  ],
  IT: fiveDigits,
  NL: [
    ...each(['0999', '1000', '1012', '5500', '9999'], [' '], LETTERS, LETTERS),
    ...each(numbers(4), [' AB']),
  ],
  NO: numbers(4),
  PT: [...each(numbers(4), ['-001', '-999']), ...numbers(4)],
  SE: each(numbers(3), [' '], ['00', '01', '49', '99']),
}

interface Judgement {
  of: Country
  by: 'postal-codes-js' | 'postcode-validator' | 'both'
  /** Whether `postalCodeOf` accepts or refuses these codes. */
  ours: 'takes' | 'refuses'
  codes: RegExp
  why: string
}

/** The postal codes about which `postalCodeOf` and another package disagree, and why `postalCodeOf` is right. */
const JUDGEMENTS: readonly Judgement[] = [
  {
    of: 'AT',
    by: 'postal-codes-js',
    ours: 'refuses',
    codes: /^0/u,
    why: 'no code begins with 0',
  },
  { of: 'BE', by: 'both', ours: 'refuses', codes: /^0/u, why: 'no code begins with 0' },
  { of: 'DE', by: 'both', ours: 'refuses', codes: /^00/u, why: 'regions begin with 01' },
  { of: 'DK', by: 'both', ours: 'refuses', codes: /^00/u, why: 'codes begin with 0555' },
  {
    of: 'ES',
    by: 'postal-codes-js',
    ours: 'refuses',
    codes: /^(?:00|5[3-9]|[6-9])/u,
    why: 'the first two digits are one of 52 provinces',
  },
  {
    of: 'FR',
    by: 'both',
    ours: 'refuses',
    codes: /^(?:00000|96|99)/u,
    why: 'no department 96 or 99, and the armies begin with 00100',
  },
  {
    of: 'GB',
    by: 'both',
    ours: 'refuses',
    codes: /^[QVX]/u,
    why: 'no area begins with Q, V or X',
  },
  {
    of: 'GB',
    by: 'both',
    ours: 'refuses',
    codes: /^[^QVX][IJZ]\d/u,
    why: 'no area has I, J or Z as second letter',
  },
  {
    of: 'GB',
    by: 'both',
    ours: 'refuses',
    codes: /^(?![QVX]|[A-Z][IJZ]).* \d(?:[CIKMOV].|.[CIKMOV])$/u,
    why: 'C, I, K, M, O and V never stand behind the space',
  },
  {
    of: 'GB',
    by: 'postal-codes-js',
    ours: 'refuses',
    codes: /^[A-Z]{3} /u,
    why: 'a district has a digit behind its area',
  },
  {
    of: 'GB',
    by: 'postcode-validator',
    ours: 'takes',
    codes: /^GIR 0AA$/u,
    why: 'a code in use, of a shape of its own',
  },
  { of: 'IT', by: 'both', ours: 'refuses', codes: /^(?:000|99)/u, why: 'Rome begins with 00100' },
  {
    of: 'NL',
    by: 'postcode-validator',
    ours: 'refuses',
    codes: /^0|S[ADS]$/u,
    why: 'no code begins with 0, and SA, SD and SS are not given out',
  },
  { of: 'NO', by: 'both', ours: 'refuses', codes: /^0000$/u, why: 'codes begin with 0001' },
  { of: 'PT', by: 'both', ours: 'refuses', codes: /^0\d{3}-/u, why: 'no code begins with 0' },
  {
    of: 'PT',
    by: 'postcode-validator',
    ours: 'refuses',
    codes: /^\d{4}$/u,
    why: 'four digits alone name a district, no street, since 1998',
  },
  {
    of: 'SE',
    by: 'both',
    ours: 'refuses',
    codes: /^0/u,
    why: 'no code begins with 0',
  },
]

const ORACLES: Readonly<
  Record<Exclude<Judgement['by'], 'both'>, (code: string, of: Country) => boolean>
> = {
  'postal-codes-js': (code, of) => postalCodes.validate(of, code) === true,
  'postcode-validator': (code, of) => postcodeValidator(code, of),
}

describe.each(COUNTRIES)('%s', country => {
  // Answers
  it.each(['postal-codes-js', 'postcode-validator'] as const)(
    'differs from %s only for listed reasons',
    by => {
      const judged = JUDGEMENTS.filter(one => one.of === country && [by, 'both'].includes(one.by))
      const hits = new Map(judged.map(one => [one.why, 0]))
      const unjudged: string[] = []
      for (const code of CORPUS[country]) {
        const ours = postalCodeOf(code, country) !== null
        if (ours === ORACLES[by](code, country)) continue
        const found = judged.filter(one => one.codes.test(code) && (one.ours === 'takes') === ours)
        if (found.length !== 1) unjudged.push(`${code}: ${ours ? 'taken' : 'refused'}`)
        for (const { why } of found) hits.set(why, (hits.get(why) ?? 0) + 1)
      }
      expect(unjudged).toEqual([])
      expect([...hits].filter(([, count]) => count === 0)).toEqual([])
    },
  )

  // Answers A-276
  it('returns every code of its sample unchanged', () => {
    const changed = CORPUS[country].filter(code => {
      const given = postalCodeOf(code, country)
      return given !== null && given !== code
    })
    expect(changed).toEqual([])
  })

  // Answers A-276
  it('reads a code in any case, with any spaces, hyphens and invisible characters', () => {
    const valid = CORPUS[country].filter(code => postalCodeOf(code, country) !== null)
    assert(
      property(
        constantFrom(...valid),
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
