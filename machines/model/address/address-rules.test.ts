import { assert, constantFrom, oneof, property, record, string } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { address, type Address } from '#machines/model/address/address.ts'
import {
  ADDRESS_FIELDS,
  type AddressEntries,
  entriesOf,
} from '#machines/model/address/address-fields.ts'
import { addressRules } from '#machines/model/address/address-rules.ts'
import { COUNTRIES } from '#machines/model/country.ts'
import { isPhoneNumber } from '#machines/model/address/phone-number.ts'
import { POSTAL_CODE_EXAMPLES } from '#machines/model/address/postal-code.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'

const HOME: Address = {
  firstName: 'Anna',
  lastName: 'de Vries',
  companyName: null,
  streetName: 'Keizersgracht',
  streetNumber: '174',
  streetNumberAddition: '2',
  postalCode: '1016 DW',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31 20 555 0187',
}
const TYPED = entriesOf(HOME, null)

const check = (change: Partial<AddressEntries>) => {
  const entries = { ...TYPED, ...change }
  return v.safeParse(addressRules(entries, isPhoneNumber), entries, { abortPipeEarly: true })
}

const faultsOf = (change: Partial<AddressEntries>): Record<string, string> =>
  Object.fromEntries(
    (check(change).issues ?? []).map(issue => [v.getDotPath(issue) ?? '', issue.message]),
  )

// Answers
it('returns the address to send, trimmed, with the postal code in its post’s format', () => {
  const { output } = check({
    firstName: '\tAnna ',
    postalCode: '1016dw',
    streetNumber: ' 174',
    companyName: '  ',
    phoneNumber: '\u202A+31 20 555 0187\u202C',
  })
  expect(output).toEqual(HOME)
})

// Answers
it('reports every required field that is empty', () => {
  const empty = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, '']))
  expect(faultsOf({ ...empty, countryCode: 'NL' })).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    streetName: 'missing',
    streetNumber: 'missing',
    postalCode: 'missing',
    city: 'missing',
    phoneNumber: 'missing',
  })
  expect(faultsOf({ countryCode: '' })).toEqual({ countryCode: 'missing' })
})

// Answers A-276
it.each(COUNTRIES)(
  'sends the word that %s uses for “no number” if the customer ticks “no number”',
  countryCode => {
    const sent = check({
      countryCode,
      postalCode: POSTAL_CODE_EXAMPLES[countryCode],
      streetNumber: '',
      noNumber: 'yes',
    })
    expect(sent.issues).toBeUndefined()
    expect(sent.success && sent.output.streetNumber).toBe(noNumberWord(countryCode))
  },
)

// Answers A-276
it('accepts a long number of Vienna, and splits it for the services', () => {
  const vienna = { countryCode: 'AT', postalCode: '1060', streetNumber: '12/3/14/Top 21' }
  expect(check({ ...vienna, streetNumberAddition: '' }).output).toMatchObject({
    streetNumber: '12/3/14',
    streetNumberAddition: 'Top 21',
  })
  expect(check({ ...vienna, streetNumberAddition: 'Haus B' }).output).toMatchObject({
    streetNumber: '12/3/14',
    streetNumberAddition: 'Top 21, Haus B',
  })
  expect(faultsOf({ ...vienna, streetNumberAddition: 'Hinterhaus links' })).toEqual({
    streetNumberAddition: 'tooLongWithNumber',
  })
})

// Answers
it.each([
  ['streetName', '?', 'invalid'],
  ['streetName', '’-', 'invalid'],
  ['streetName', 'x'.repeat(101), 'tooLong'],
  ['streetName', 'Keizers\u202Egracht', 'hidden'],
  ['streetName', 'Keizers\u0000gracht', 'hidden'],
  ['city', '\u3164', 'missing'],
  ['firstName', 'An\u2066na', 'hidden'],
  ['firstName', 'An\uD800na', 'hidden'],
  ['lastName', 'x'.repeat(61), 'tooLong'],
  ['companyName', 'x'.repeat(101), 'tooLong'],
  ['streetNumberAddition', 'x'.repeat(21), 'tooLong'],
  ['streetNumberAddition', '2\u200F', 'hidden'],
  ['city', 'x'.repeat(81), 'tooLong'],
  ['phoneNumber', '0'.repeat(41), 'tooLong'],
  ['phoneNumber', '020 7946 0318', 'invalid'],
  ['postalCode', '75001', 'invalid'],
] as const)('refuses the %s %j as %s', (field, text, fault) => {
  expect(faultsOf({ [field]: text })).toEqual({ [field]: fault })
})

it.each([
  ['streetName', 'Å'],
  ['streetName', 'Rue de l’Abbé-de-l’Épée'],
  ['streetName', 'x'.repeat(100)],
  ['firstName', 'نگار\u200Cسادات'],
  ['lastName', "O'Neill-van 't Hoff Jr."],
  ['city', "'s-Hertogenbosch"],
  ['city', 'Y'],
  ['companyName', 'Ørsted & Søn A/S'],
] as const)('accepts the %s %s unchanged', (field, text) => {
  expect(check({ [field]: text }).output).toEqual({ ...HOME, [field]: text })
})

// Answers A-276
it('checks the postal code, number and phone number by the chosen country', () => {
  expect(faultsOf({ countryCode: 'DE' })).toEqual({ postalCode: 'invalid' })
  expect(faultsOf({ countryCode: 'GB', phoneNumber: '020 7946 0318' })).toEqual({
    postalCode: 'invalid',
  })
})

// daviddrysdale/python-phonenumbers#318: numbering plans lack ranges that are in use
// Answers B-276
it.each([
  { what: 'as it was stored', change: { city: 'Utrecht' }, fault: null },
  { what: 'changed', change: { phoneNumber: '+31 20 555 018' }, fault: 'invalid' },
  { what: 'emptied', change: { phoneNumber: '' }, fault: 'missing' },
  {
    what: 'in another country',
    change: { countryCode: 'DE', postalCode: '10115' },
    fault: 'invalid',
  },
])('takes a phone number of a range that it does not know, $what: $fault', ({ change, fault }) => {
  const stored = { ...TYPED, phoneNumber: '+31 20 555 01' }
  const entries = { ...stored, ...change }
  const { issues = [] } = v.safeParse(addressRules(entries, isPhoneNumber, stored), entries, {
    abortPipeEarly: true,
  })
  expect(issues.map(issue => issue.message)).toEqual(fault === null ? [] : [fault])
})

describe('an address from the service that breaks the rules', () => {
  it('fills the fields unchanged', () => {
    const odd = { ...HOME, countryCode: 'CH', postalCode: '8001 ', phoneNumber: 'none' }
    expect(entriesOf(odd, 'NL')).toEqual({ ...odd, companyName: '', noNumber: '' })
  })

  it('in a country without delivery is refused because of the country only', () => {
    expect(faultsOf({ countryCode: 'CH', postalCode: '8001', phoneNumber: '044' })).toEqual({
      countryCode: 'invalid',
    })
    expect(faultsOf({ countryCode: 'CH', noNumber: 'yes', streetNumber: '' })).toEqual({
      countryCode: 'invalid',
      streetNumber: 'missing',
    })
  })
})

it('sends only addresses that the service accepts, whatever is typed', () => {
  const text = oneof(
    constantFrom('Anna', '12 bis', 's/n', '1016 DW', '+31 20 555 0187', '', ' ', '\u202E'),
    string({ maxLength: 130 }),
  )
  const typed = record({
    firstName: text,
    lastName: text,
    companyName: text,
    streetName: text,
    streetNumber: text,
    streetNumberAddition: text,
    city: text,
    noNumber: constantFrom('', 'yes'),
    countryCode: constantFrom(...COUNTRIES),
  })
  assert(
    property(typed, change => {
      const sent = check({ ...change, postalCode: POSTAL_CODE_EXAMPLES[change.countryCode] })
      expect(sent.success ? v.parse(address, sent.output) : null).toEqual(
        sent.success ? sent.output : null,
      )
    }),
    { numRuns: 500 },
  )
})
