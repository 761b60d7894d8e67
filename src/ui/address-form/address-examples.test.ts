import { expect, it } from 'vitest'
import { ADDITION_EXAMPLES, PHONE_EXAMPLES } from '#src/ui/address-form/address-examples.ts'
import { COUNTRIES } from '#machines/model/country.ts'
import { isPhoneNumber } from '#machines/model/address/phone-number.ts'

// Answers A-276
it.each(COUNTRIES)('shows for %s examples that the form accepts', country => {
  expect(isPhoneNumber(PHONE_EXAMPLES[country], country)).toBe(true)
  expect(ADDITION_EXAMPLES[country].length).toBeLessThanOrEqual(20)
})
