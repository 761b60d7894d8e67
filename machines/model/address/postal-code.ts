import * as v from 'valibot'
import type { Country } from '#machines/model/country.ts'

interface PostalCodeRule {
  /** Matches a postal code in capital letters, without spaces and hyphens. */
  shape: RegExp
  /** Prefixes for the country that people write before a code. */
  prefixes: readonly string[]
  /** The index of the separator; negative counts from the end. Absent if the codes have none. */
  split?: number
  separator?: ' ' | '-'
  /** Matches codes of a second format. The output consists of the matched groups, with a space between them. */
  besides?: RegExp
}

/**
 * The rule for each country. The ranges contain the codes in use, rounded up to whole districts so that new codes are
 * not refused. GB includes the crown dependencies, the Army (BF), the forces post (BFPO) and Girobank. FR includes the
 * armies (00), Corsica (20), overseas (97, 98) and Monaco.
 */
const RULES: Readonly<Record<Country, PostalCodeRule>> = {
  AT: { shape: /^[1-9]\d{3}$/u, prefixes: ['AT', 'A'] },
  BE: { shape: /^[1-9]\d{3}$/u, prefixes: ['BE', 'B'] },
  DE: { shape: /^(?!00)\d{5}$/u, prefixes: ['DE', 'D'] },
  DK: { shape: /^(?!00)\d{4}$/u, prefixes: ['DK'] },
  ES: { shape: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/u, prefixes: ['ES', 'E'] },
  FR: { shape: /^(?!00000|96|99)\d{5}$/u, prefixes: ['FR', 'F'] },
  GB: {
    shape: /^(?:[A-PR-UWYZ][A-HK-Y]?\d[\dA-Z]?\d[ABD-HJLNP-UW-Z]{2}|GIR0AA)$/u,
    prefixes: [],
    besides: /^(BFPO)(?:C\/O)?(\d{1,4})$/u,
    split: -3,
    separator: ' ',
  },
  IT: { shape: /^(?!000|99)\d{5}$/u, prefixes: ['IT', 'I'] },
  NL: {
    shape: /^[1-9]\d{3}(?!S[ADS])[A-Z]{2}$/u,
    prefixes: ['NL'],
    split: 4,
    separator: ' ',
  },
  NO: { shape: /^(?!0000)\d{4}$/u, prefixes: ['NO', 'N'] },
  PT: { shape: /^[1-9]\d{6}$/u, prefixes: ['PT', 'P'], split: 4, separator: '-' },
  SE: { shape: /^[1-9]\d{4}$/u, prefixes: ['SE', 'S'], split: 3, separator: ' ' },
}

/** The text in capital letters and normalised by NFKC, without spaces, hyphens, dots and invisible characters. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Cf}\p{Pd}.]/gu, '')

const withoutPrefix = (code: string, { shape, prefixes }: PostalCodeRule): string => {
  const prefix = prefixes.find(letters => code.startsWith(letters))
  const rest = prefix === undefined ? code : code.slice(prefix.length)
  return shape.test(rest) ? rest : code
}

const normalised = (text: string, rule: PostalCodeRule): string | null => {
  const other = rule.besides?.exec(bare(text))
  if (other !== null && other !== undefined) return other.slice(1).join(' ')
  const code = withoutPrefix(bare(text), rule)
  if (!rule.shape.test(code)) return null
  const { split, separator } = rule
  return split === undefined || separator === undefined
    ? code
    : code.slice(0, split) + separator + code.slice(split)
}

/** A typed postal code as the country's post writes it, or null if invalid. docs/decisions/0021; A-276. */
export const postalCodeOf = (text: string, country: Country): string | null =>
  normalised(text, RULES[country])

/** The schema of a postal code, with the result of `postalCodeOf` as output. Issues: `missing`, `invalid`. */
export const postalCode = (country: Country) =>
  v.pipe(
    v.string('missing'),
    v.trim(),
    v.minLength(1, 'missing'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const code = postalCodeOf(dataset.value, country)
      if (code !== null) return code
      addIssue({ message: 'invalid' })
      return NEVER
    }),
  )

/** The example of a postal code that the form shows for each country: the code of a public building. */
export const POSTAL_CODE_EXAMPLES: Readonly<Record<Country, string>> = {
  AT: '1010',
  BE: '1000',
  DE: '10115',
  DK: '1050',
  ES: '28013',
  FR: '75001',
  GB: 'SW1A 1AA',
  IT: '00184',
  NL: '1012 JS',
  NO: '0150',
  PT: '1100-148',
  SE: '111 29',
}
