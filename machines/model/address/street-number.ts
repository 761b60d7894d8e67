import type { Country } from '#machines/model/country.ts'

/** Each country's words and abbreviations for "no number"; the product sends the first. */
export const NO_NUMBER: Readonly<Record<Country, readonly [string, ...string[]]>> = {
  AT: ['o. Nr.', 'oN', 'o. HNr.', 'ohne Nummer', 'ohne Hausnummer'],
  BE: ['z/n', 's/n', 'zonder nummer', 'sans numéro'],
  DE: ['o. Nr.', 'oN', 'o. HNr.', 'ohne Nummer', 'ohne Hausnummer'],
  DK: ['u/n', 'uden nummer', 'uden nr.'],
  ES: ['s/n', 's/nº', 'sin número', 'sin número de calle'],
  FR: ['s/n', 'sans numéro'],
  GB: ['No number'],
  IT: ['snc', 's/n', 'senza numero', 'senza numero civico'],
  NL: ['z/n', 'ong.', 'ongenummerd', 'zonder nummer', 'geen nummer'],
  NO: ['u/n', 'uten nummer', 'uten nr.'],
  PT: ['s/n', 's/nº', 'sem número'],
  SE: ['u/n', 'utan nummer', 'utan nr.'],
}

const WITH_HOUSE_NAMES: ReadonlySet<Country> = new Set(['FR', 'GB'])

const NUMBER_FIRST: ReadonlySet<Country> = new Set(['FR', 'GB'])

/** The country's word for "no number"; A-276. */
export const noNumberWord = (country: Country): string => NO_NUMBER[country][0]

export const isNumberFirst = (country: Country): boolean => NUMBER_FIRST.has(country)

export const hasHouseNames = (country: Country): boolean => WITH_HOUSE_NAMES.has(country)
