import type { AddressField } from '#machines/model/address/address-fields.ts'
import { COUNTRIES, type Country } from '#machines/model/country.ts'

/** The width of a field, as a share of the row. Consecutive fields share a row if they fit. */
export type FieldWidth = 'whole' | 'twoThirds' | 'third'

type Layout = readonly (readonly [AddressField | 'noNumber', FieldWidth])[]

const PERSON: Layout = [
  ['firstName', 'whole'],
  ['lastName', 'whole'],
  ['companyName', 'whole'],
]
const NUMBER_LAST: Layout = [
  ['streetName', 'twoThirds'],
  ['streetNumber', 'third'],
  ['streetNumberAddition', 'whole'],
  ['noNumber', 'whole'],
]
const NUMBER_FIRST: Layout = [
  ['streetNumber', 'third'],
  ['streetNumberAddition', 'twoThirds'],
  ['noNumber', 'whole'],
  ['streetName', 'whole'],
]
const CODE_FIRST: Layout = [
  ['postalCode', 'third'],
  ['city', 'twoThirds'],
]
const CODE_LAST: Layout = [
  ['city', 'whole'],
  ['postalCode', 'whole'],
]
/** The layout for the Netherlands, where postal code and house number identify an address. */
const CODE_AND_NUMBER: Layout = [
  ['postalCode', 'third'],
  ['streetNumber', 'third'],
  ['streetNumberAddition', 'third'],
  ['noNumber', 'whole'],
  ['streetName', 'whole'],
  ['city', 'whole'],
]

const PLACES: Partial<Record<Country, Layout>> = {
  FR: [...NUMBER_FIRST, ...CODE_FIRST],
  GB: [...NUMBER_FIRST, ...CODE_LAST],
  NL: CODE_AND_NUMBER,
}

/** The form's fields in the order in which a country writes addresses; `country` is null until one is chosen. */
export const layoutOf = (country: Country | null): Layout => [
  ['countryCode', 'whole'],
  ...PERSON,
  ...((country === null ? undefined : PLACES[country]) ?? [...NUMBER_LAST, ...CODE_FIRST]),
  ['phoneNumber', 'whole'],
]

/** Countries whose postal codes have no letters, for the numeric keyboard of phones. */
export const DIGIT_CODES: ReadonlySet<string> = new Set(
  COUNTRIES.filter(country => country !== 'GB' && country !== 'NL'),
)
