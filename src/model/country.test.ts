import { expect, it } from 'vitest'
import { COUNTRIES, countryOf, countryOfLocale } from '#src/model/country.ts'

const LOCALES = [
  'en-GB',
  'nl-NL',
  'es-ES',
  'fr-FR',
  'nl-BE',
  'de-AT',
  'de-DE',
  'it-IT',
  'da-DK',
  'pt-PT',
  'nb-NO',
  'sv-SE',
]

// Answers A-276
it('knows a country for each locale and none besides', () => {
  expect(new Set(LOCALES.map(locale => countryOfLocale(locale)))).toEqual(new Set(COUNTRIES))
  expect(LOCALES.length).toBe(COUNTRIES.length)
})

it('knows no country for other codes and locales', () => {
  expect(['CH', 'nl', '', 'NLD'].map(code => countryOf(code))).toEqual([null, null, null, null])
  expect(['de-CH', 'en', ''].map(locale => countryOfLocale(locale))).toEqual([null, null, null])
})
