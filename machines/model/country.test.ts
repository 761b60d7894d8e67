import { expect, it } from 'vitest'
import { COUNTRIES, countryName, countryOf, countryOfLocale } from '#machines/model/country.ts'
import { LOCALES } from '#tests/support/catalogues.ts'

// Answers A-276
it('has a country for each locale, and no other countries', () => {
  expect(new Set(LOCALES.map(locale => countryOfLocale(locale)))).toEqual(new Set(COUNTRIES))
  expect(LOCALES.length).toBe(COUNTRIES.length)
})

it('returns null for other codes and locales', () => {
  expect(['CH', 'nl', '', 'NLD'].map(code => countryOf(code))).toEqual([null, null, null, null])
  expect(['de-CH', 'en', ''].map(locale => countryOfLocale(locale))).toEqual([null, null, null])
})

it('names a country in each language, and returns an invalid code unchanged', () => {
  expect(countryName('DE', 'nb-NO')).toBe('Tyskland')
  expect(countryName('CH', 'de-AT')).toBe('Schweiz')
  expect(['', 'Utopia', 'de'].map(code => countryName(code, 'en-GB'))).toEqual(['', 'Utopia', 'de'])
})
