import * as v from 'valibot'
import { expect, it } from 'vitest'
import { aCustomer } from '#machines/samples/customer.ts'
import {
  PERSONAL_FIELDS,
  type PersonalDetails,
  personalDetailsOf,
  personalDetailsRules,
  withPersonalDetails,
} from '#machines/account/model/personal-details.ts'

const ANNA: PersonalDetails = {
  firstName: 'Anna',
  lastName: 'de Vries',
  phoneNumber: '+31 20 555 0187',
  companyName: '',
  vatNumber: '',
}

const rules = personalDetailsRules(text => text.startsWith('+31'))

// Answers A-167
it('fills the form with the stored values, and leaves fields without a value empty', () => {
  expect(personalDetailsOf(aCustomer())).toEqual(ANNA)
  expect(personalDetailsOf(aCustomer({ firstName: null, phoneNumber: undefined }))).toEqual({
    ...ANNA,
    firstName: '',
    phoneNumber: '',
  })
})

// Answers
it('sends the whole customer, and changes only what was edited', () => {
  const customer = aCustomer({ loyalty: { level: 2 }, companyName: null, paymentMethod: 'invoice' })

  expect(withPersonalDetails(customer, { ...ANNA, firstName: 'Anne' }, ['firstName'])).toEqual({
    ...customer,
    firstName: 'Anne',
  })
  expect(withPersonalDetails(customer, ANNA, PERSONAL_FIELDS)).toEqual(customer)
})

it('keeps a field that was changed elsewhere while the form was open', () => {
  const customer = aCustomer({ phoneNumber: '+31 20 555 0199' })

  expect(withPersonalDetails(customer, { ...ANNA, firstName: 'Anne' }, ['firstName'])).toEqual({
    ...customer,
    firstName: 'Anne',
  })
})

it('sends an empty text for a cleared field', () => {
  expect(withPersonalDetails(aCustomer(), { ...ANNA, phoneNumber: '' }, ['phoneNumber'])).toEqual(
    aCustomer({ phoneNumber: '' }),
  )
})

it('accepts details as people type them', () => {
  expect(
    v.parse(rules, { ...ANNA, firstName: ' Anna ', phoneNumber: '\u202A+31 20 555 0187\u202C' }),
  ).toEqual(ANNA)
  expect(v.parse(rules, { ...ANNA, phoneNumber: '' })).toEqual({ ...ANNA, phoneNumber: '' })
})

// Answers B-276
it('does not judge what is still as it was stored', () => {
  const odd = { ...ANNA, firstName: 'x'.repeat(70), phoneNumber: '12' }
  const faults = (details: PersonalDetails) =>
    v
      .safeParse(
        personalDetailsRules(() => false, odd),
        details,
      )
      .issues?.map(one => one.message)
  expect(faults({ ...odd, lastName: 'Vries' })).toBeUndefined()
  expect(faults({ ...odd, phoneNumber: '13', companyName: 'x'.repeat(101) })).toEqual([
    'invalid',
    'tooLong',
  ])
})

// Answers A-272
it.each([
  ['firstName', '  ', 'missing'],
  ['lastName', '', 'missing'],
  ['lastName', '\u3164', 'missing'],
  ['lastName', 'x'.repeat(61), 'tooLong'],
  ['firstName', 'An\u202Ena', 'hidden'],
  ['phoneNumber', '12', 'invalid'],
  ['companyName', 'x'.repeat(101), 'tooLong'],
  ['vatNumber', 'x'.repeat(31), 'tooLong'],
])('refuses the %s %j as %s', (field, value, fault) => {
  const { issues } = v.safeParse(rules, { ...ANNA, [field]: value })
  expect(issues?.map(issue => [v.getDotPath(issue), issue.message])).toEqual([[field, fault]])
})
