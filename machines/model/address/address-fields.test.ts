import { expect, it } from 'vitest'
import { areChanged, entriesOf, withDraft } from '#machines/model/address/address-fields.ts'

const HOME = {
  firstName: 'Anna',
  lastName: 'de Vries',
  companyName: null,
  streetName: 'Keizersgracht',
  streetNumber: '174',
  postalCode: '1016 DW',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31 20 555 0187',
}
const ENTRIES = { ...HOME, companyName: '', streetNumberAddition: '', noNumber: '' }

// Answers A-169
it('fills the fields with an address, and leaves missing fields empty', () => {
  expect(entriesOf(HOME, 'GB')).toEqual(ENTRIES)
})

it('starts a new address in the country of the locale, or without a country', () => {
  expect(entriesOf(null, 'BE').countryCode).toBe('BE')
  expect(entriesOf(null, null).countryCode).toBe('')
  expect(entriesOf({ countryCode: '' }, 'BE').countryCode).toBe('BE')
})

// Answers A-276
it('ticks the box if the number is the country’s word for no number, and keeps any other number', () => {
  const ticked = entriesOf({ streetNumber: 's/n', countryCode: 'ES' }, null)
  expect([ticked.streetNumber, ticked.noNumber]).toEqual(['', 'yes'])
  const kept = entriesOf({ streetNumber: 'Sin número', countryCode: 'ES' }, null)
  expect([kept.streetNumber, kept.noNumber]).toEqual(['Sin número', ''])
})

// Answers A-264
it('restores a draft over the stored address', () => {
  expect(withDraft(ENTRIES, { city: 'Utrecht', since: '2019' })).toEqual({
    ...ENTRIES,
    city: 'Utrecht',
  })
  expect(withDraft(ENTRIES, null)).toEqual(ENTRIES)
})

it('detects whether any field was changed', () => {
  expect(areChanged(ENTRIES, { ...ENTRIES })).toBe(false)
  expect(areChanged(ENTRIES, { ...ENTRIES, city: 'Amsterdam ' })).toBe(true)
  expect(areChanged(ENTRIES, { ...ENTRIES, noNumber: 'yes' })).toBe(true)
})
