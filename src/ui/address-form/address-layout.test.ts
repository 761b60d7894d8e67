import { expect, it } from 'vitest'
import { layoutOf } from '#src/ui/address-form/address-layout.ts'
import { ADDRESS_FIELDS } from '#machines/model/address/address-fields.ts'
import { COUNTRIES } from '#machines/model/country.ts'

// Answers A-169
it.each([null, ...COUNTRIES])('shows every field once in %s, the country first', country => {
  const fields = layoutOf(country).map(([field]) => field)
  expect(fields[0]).toBe('countryCode')
  expect(new Set(fields)).toEqual(new Set([...ADDRESS_FIELDS, 'noNumber']))
  expect(fields.length).toBe(ADDRESS_FIELDS.length + 1)
})

// Answers A-276
it('has the parts of an address in the order of the country', () => {
  const orderOf = (country: 'DE' | 'FR' | 'GB' | 'NL') =>
    layoutOf(country)
      .map(([field]) => field)
      .filter(field => ['streetName', 'streetNumber', 'postalCode', 'city'].includes(field))
  expect(orderOf('DE')).toEqual(['streetName', 'streetNumber', 'postalCode', 'city'])
  expect(orderOf('FR')).toEqual(['streetNumber', 'streetName', 'postalCode', 'city'])
  expect(orderOf('GB')).toEqual(['streetNumber', 'streetName', 'city', 'postalCode'])
  expect(orderOf('NL')).toEqual(['postalCode', 'streetNumber', 'streetName', 'city'])
})
