import * as v from 'valibot'
import { regionNames } from '#machines/model/formatters.ts'

/** The countries of the shop's locales; ISO 3166-1 alpha-2, in alphabetical order. */
export const COUNTRIES = [
  'AT',
  'BE',
  'DE',
  'DK',
  'ES',
  'FR',
  'GB',
  'IT',
  'NL',
  'NO',
  'PT',
  'SE',
] as const

/** The schema of a country that the shop delivers to. Issue: `invalid`. */
export const country = v.picklist(COUNTRIES, 'invalid')
export type Country = v.InferOutput<typeof country>

/** The country with a two-letter code, or null if the shop does not deliver to a country with that code. */
export const countryOf = (code: string): Country | null =>
  COUNTRIES.find(known => known === code) ?? null

/** The country of a locale such as `nl-BE`, or null if the shop delivers to certain countries, and not to that one. */
// Answers B-230
export const countryOfLocale = (
  locale: string,
  delivered: readonly string[] = COUNTRIES,
): Country | null => {
  const code = locale.slice(3)
  return delivered.includes(code) ? countryOf(code) : null
}

/** The name of a country in the language of a locale. A text other than two capital letters is returned unchanged. */
export const countryName = (code: string, locale: string): string =>
  /^[A-Z]{2}$/u.test(code) ? (regionNames(locale).of(code) ?? code) : code
