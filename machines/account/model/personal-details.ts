import * as v from 'valibot'
import { typedLine, typedPhoneNumber, unlessStored } from '#machines/model/address/address-line.ts'
import type { Customer } from '#machines/account/model/customer.ts'

/** The fields of the personal details by their wire names; A-167. */
export const PERSONAL_FIELDS = [
  'firstName',
  'lastName',
  'phoneNumber',
  'companyName',
  'vatNumber',
] as const satisfies readonly (keyof Customer)[]
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/** The fields of the form, as typed; a field that is not filled in is empty. */
export type PersonalDetails = Record<PersonalField, string>

/** Why a field is refused. `hidden`: it contains invisible characters. */
export type PersonalFault = 'missing' | 'tooLong' | 'hidden' | 'invalid'

const name = v.pipe(typedLine(60), v.minLength(1, 'missing'))

/**
 * The rules of the personal details form. Names are required; all other fields may be empty. Each issue has a
 * `PersonalFault` as its message. `isPhoneNumber` checks whether a number is valid in any country of the locales,
 * because the customer's country is not known; A-276. A text that is still as it was in `stored` is not checked.
 */
export const personalDetailsRules = (
  isPhoneNumber: (text: string) => boolean,
  stored: Readonly<Partial<PersonalDetails>> = {},
): v.GenericSchema<PersonalDetails> =>
  v.object({
    firstName: unlessStored(stored.firstName, name),
    lastName: unlessStored(stored.lastName, name),
    // Answers B-276
    phoneNumber: unlessStored(
      stored.phoneNumber,
      v.pipe(
        typedPhoneNumber,
        v.check(text => text === '' || isPhoneNumber(text), 'invalid'),
      ),
    ),
    companyName: unlessStored(stored.companyName, typedLine(100)),
    vatNumber: unlessStored(stored.vatNumber, typedLine(30)),
  })

export const personalDetailsOf = (customer: Customer): PersonalDetails => ({
  firstName: customer.firstName ?? '',
  lastName: customer.lastName ?? '',
  phoneNumber: customer.phoneNumber ?? '',
  companyName: customer.companyName ?? '',
  vatNumber: customer.vatNumber ?? '',
})

/** The whole customer with the typed values of `changed`; all other fields stay as the service sent them. */
export const withPersonalDetails = (
  customer: Customer,
  details: PersonalDetails,
  changed: readonly string[],
): Customer => {
  const before = personalDetailsOf(customer)
  const result: Customer = { ...customer }
  for (const field of PERSONAL_FIELDS) {
    if (changed.includes(field) && details[field] !== before[field]) result[field] = details[field]
  }
  return result
}
