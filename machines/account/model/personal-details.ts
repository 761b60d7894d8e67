import * as v from 'valibot'
import { withoutInvisible } from '#machines/model/text/text.ts'
import type { Customer } from '#machines/account/model/customer.ts'

/** The fields of the personal details by their wire names, those of a company last; A-167. */
export const PERSONAL_FIELDS = [
  'firstName',
  'lastName',
  'phoneNumber',
  'companyName',
  'vatNumber',
] as const satisfies readonly (keyof Customer)[]
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/** The fields of the form, as typed; empty if not filled in. */
export type PersonalDetails = Record<PersonalField, string>

/** Why a field is refused. `hidden`: it contains invisible characters. */
export type PersonalFault = 'missing' | 'tooLong' | 'hidden' | 'invalid'

/**
 * Matches control characters, lone surrogates, line separators, and format characters except joiners and soft
 * hyphens.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|\u00AD)\p{Cf}/u

const line = (most: number) =>
  v.pipe(
    v.string('missing'),
    v.transform(text => text.normalize('NFC').trim()),
    v.check(text => !HIDDEN.test(text), 'hidden'),
    v.maxLength(most, 'tooLong'),
  )

const name = v.pipe(line(60), v.minLength(1, 'missing'))

/**
 * The rules of the personal details form. Names are required, the rest may be empty. Issues have a `PersonalFault` as
 * message. `isPhoneNumber` checks a number as in an address of the customer's country, A-276.
 */
export const personalDetailsRules = (
  isPhoneNumber: (text: string) => boolean,
): v.GenericSchema<PersonalDetails> =>
  v.object({
    firstName: name,
    lastName: name,
    phoneNumber: v.pipe(
      v.string('missing'),
      v.transform(text => withoutInvisible(text.normalize('NFKC'))),
      v.maxLength(40, 'tooLong'),
      v.check(text => text === '' || isPhoneNumber(text), 'invalid'),
    ),
    companyName: line(100),
    vatNumber: line(30),
  })

/** The form's fields for a stored customer. */
export const personalDetailsOf = (customer: Customer): PersonalDetails => ({
  firstName: customer.firstName ?? '',
  lastName: customer.lastName ?? '',
  phoneNumber: customer.phoneNumber ?? '',
  companyName: customer.companyName ?? '',
  vatNumber: customer.vatNumber ?? '',
})

/**
 * The whole customer with these details. Fields that were not changed stay exactly as the service sent them, even if
 * missing.
 */
export const withPersonalDetails = (customer: Customer, details: PersonalDetails): Customer => {
  const before = personalDetailsOf(customer)
  const changed: Customer = { ...customer }
  for (const field of PERSONAL_FIELDS) {
    if (details[field] !== before[field]) changed[field] = details[field]
  }
  return changed
}
