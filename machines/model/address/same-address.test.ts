import { expect, it } from 'vitest'
import { findAdded, isChangedTo, isSameAddress } from '#machines/model/address/same-address.ts'
import { aDeliveryAddress, anAddress } from '#machines/samples/delivery-address.ts'

// Answers A-231, B-373
it.each([
  { what: 'the same address', changes: {}, is: true },
  { what: 'another spelling', changes: { postalCode: '1016dw', city: ' AMSTERDAM' }, is: true },
  { what: 'an empty addition', changes: { streetNumberAddition: null }, is: true },
  { what: 'another number', changes: { streetNumber: '176' }, is: false },
  { what: 'another name', changes: { firstName: 'Bea' }, is: false },
  { what: 'another country', changes: { countryCode: 'BE' }, is: false },
  { what: 'a local phone number', changes: { phoneNumber: '020-5550187' }, is: true },
  { what: 'a number with both codes', changes: { phoneNumber: '0031(0)205550187' }, is: true },
  { what: 'another phone number', changes: { phoneNumber: '020 555 0188' }, is: false },
  { what: 'no phone number', changes: { phoneNumber: null }, is: false },
])('says that $what is the same as an address: $is', ({ changes, is }) => {
  expect(isSameAddress(aDeliveryAddress(changes), anAddress({ streetNumberAddition: '' }))).toBe(is)
})

// Answers B-373
it.each([
  { one: ['174', 'B'], other: ['174 B', null], is: true },
  { one: ['174', 'B'], other: ['174b', ''], is: true },
  { one: ['174', '2'], other: ['174-2', null], is: true },
  { one: ['17', '4'], other: ['174', null], is: false },
  { one: ['17', '4B'], other: ['174', 'B'], is: false },
])('says that a number as $one is the same as one as $other: $is', ({ one, other, is }) => {
  const numbered = ([streetNumber, streetNumberAddition]: (string | null)[]) =>
    anAddress({ streetNumber: streetNumber ?? '', streetNumberAddition })

  expect(isSameAddress(numbered(one), numbered(other))).toBe(is)
})

it('is no address that is not known', () => {
  expect(isSameAddress(null, anAddress())).toBe(false)
})

// Answers B-373
it.each([
  { now: '174 B', wanted: '176', is: false },
  { now: '176', wanted: '176', is: true },
  { now: '176 ', wanted: '176', is: true },
  { now: '174 B', wanted: '174B', is: false },
  { now: '178', wanted: '176', is: null },
])(
  'says of 174 B that is $now now whether it was changed to $wanted: $is',
  ({ now, wanted, is }) => {
    const at = (streetNumber: string) => anAddress({ streetNumber })
    expect(isChangedTo(at(now), at(wanted), at('174 B'))).toBe(is)
  },
)

// Answers B-373
it.each([
  { what: 'it', saved: { city: 'AMSTERDAM' }, found: 0 },
  { what: 'one of its postal code', saved: { streetName: 'KEIZERSGR.' }, found: 'unknown' },
  { what: 'another', saved: { postalCode: '1012 JS' }, found: null },
])('finds an address that was added where $what is saved: $found', ({ saved, found }) => {
  const all = [anAddress(saved)]
  expect(findAdded(all, anAddress())).toBe(typeof found === 'number' ? all[found] : found)
})
