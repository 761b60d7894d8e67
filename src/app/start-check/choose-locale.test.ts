import { expect, it } from 'vitest'
import { chooseLocale } from '#src/app/start-check/choose-locale.ts'
import { LOCALES } from '#tests/support/catalogues.ts'

/** The locales in the order in which the built file has them. */
const OFFERED = [...LOCALES].toSorted(
  (one, other) =>
    Number(one === 'de-AT' || one === 'nl-BE') - Number(other === 'de-AT' || other === 'nl-BE'),
)

it.each([
  { wanted: ['nl-BE', 'fr'], chosen: 'nl-BE' },
  { wanted: ['nl'], chosen: 'nl-NL' },
  { wanted: ['de'], chosen: 'de-DE' },
  { wanted: ['de-CH', 'fr-CH'], chosen: 'de-DE' },
  { wanted: ['DE-at'], chosen: 'de-AT' },
  { wanted: ['pt-BR'], chosen: 'pt-PT' },
  { wanted: ['no'], chosen: 'nb-NO' },
  { wanted: ['nn-NO'], chosen: 'nb-NO' },
  { wanted: ['en-US', 'sv'], chosen: 'en-GB' },
  { wanted: ['pl', 'da'], chosen: 'da-DK' },
  { wanted: ['pl'], chosen: 'en-GB' },
  { wanted: [null, undefined, ''], chosen: 'en-GB' },
  { wanted: [null, 'it'], chosen: 'it-IT' },
  { wanted: ['sv-SE', 'it'], chosen: 'sv-SE' },
  { wanted: [], chosen: 'en-GB' },
])('chooses for the languages $wanted the locale $chosen', ({ wanted, chosen }) => {
  expect(chooseLocale(wanted, OFFERED)).toBe(chosen)
})
