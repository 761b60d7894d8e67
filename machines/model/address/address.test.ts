import * as v from 'valibot'
import { expect, it } from 'vitest'
import { address, savedAddress, type Address } from '#machines/model/address/address.ts'

const HOME: Address = {
  firstName: 'Anna',
  lastName: 'de Vries',
  streetName: 'Keizersgracht',
  streetNumber: '174',
  streetNumberAddition: '2',
  postalCode: '1016 DW',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31 20 555 0187',
}

// Answers A-169
it.each([
  ['a company', { companyName: 'Keller Druck GmbH' }],
  ['no company', { companyName: null }],
  ['an empty company', { companyName: '' }],
  ['no addition to the street number', { streetNumberAddition: undefined }],
  ['a house name instead of a number', { streetNumber: 'Rose Cottage' }],
  ['a word for no number', { streetNumber: 's/n' }],
])('accepts an address with %s', (_what, change) => {
  expect(v.parse(address, { ...HOME, ...change })).toEqual({ ...HOME, ...change })
})

it('trims a line', () => {
  expect(v.parse(address, { ...HOME, city: ' Den Haag ' })).toEqual({ ...HOME, city: 'Den Haag' })
})

// Answers A-169
it.each([
  ['firstName', ''],
  ['lastName', null],
  ['companyName', 'x'.repeat(101)],
  ['streetName', '   '],
  ['streetNumber', undefined],
  ['streetNumberAddition', 7],
  ['postalCode', '1016 DW 1016 DW'],
  ['city', 'Amster\ndam'],
  ['countryCode', 'nl'],
  ['countryCode', 'NLD'],
  ['phoneNumber', '0'.repeat(41)],
])('refuses the %s %j', (field, value) => {
  const { issues } = v.safeParse(address, { ...HOME, [field]: value })
  expect(issues?.map(issue => v.getDotPath(issue))).toEqual([field])
})

// Answers A-168
it('requires an id in a saved address', () => {
  expect(v.parse(savedAddress, { ...HOME, id: 'a-1', since: 2019 })).toMatchObject({
    ...HOME,
    id: 'a-1',
  })
  expect(v.safeParse(savedAddress, HOME).success).toBe(false)
  expect(v.safeParse(savedAddress, { ...HOME, id: '../me' }).success).toBe(false)
})
