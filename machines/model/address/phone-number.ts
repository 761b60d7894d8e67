import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { Country } from '#machines/model/country.ts'
import { phoneMetadata } from '#machines/model/address/phone-metadata.ts'

/** Matches a number of a country outside the metadata: + and 7 to 15 digits, as in ITU-T E.164. */
const FOREIGN = /^\+[1-9]\d{6,14}$/u

const OURS = new RegExp(
  `^\\+(?:${Object.keys(phoneMetadata.country_calling_codes).join('|')})`,
  'u',
)

/**
 * Whether a number can be dialled from a country: the number is in the country's national format, or starts with + or
 * 00 and the code of any country. For countries outside the metadata, only the number of digits is checked. A-276,
 * docs/decisions/0021. Load this module by `import()`, because the metadata makes it large.
 */
export const isPhoneNumber = (text: string, country: Country): boolean => {
  const parsed = parsePhoneNumberFromString(
    text,
    { defaultCountry: country, extract: false },
    phoneMetadata,
  )
  if (parsed !== undefined && OURS.test(parsed.number)) return parsed.isValid()
  const digits = text.replaceAll(/[\s().\-/\p{Pd}]/gu, '').replace(/^00/u, '+')
  return FOREIGN.test(digits) && !OURS.test(digits)
}
