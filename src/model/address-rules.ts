import * as v from 'valibot'
import type { Address } from '#src/model/address.ts'
import type { AddressEntries } from '#src/model/address-fields.ts'
import { typedLine, typedPhoneNumber } from '#src/model/address-line.ts'
import { type Country, country, countryOf } from '#src/model/country.ts'
import { postalCode } from '#src/model/postal-code.ts'
import { noNumberWord, streetNumber } from '#src/model/street-number.ts'

/** Why a field is refused. `hidden`: it has characters that nobody sees, such as those that turn text around. */
export type AddressFault = 'missing' | 'tooLong' | 'hidden' | 'invalid'

/** Whether a number can be dialled; `isPhoneNumber` of src/model/phone-number.ts, which is loaded when it is needed. */
export type PhoneRule = (text: string, country: Country) => boolean

const line = (most: number) => v.pipe(typedLine(most), v.minLength(1, 'missing'))

const optionalLine = (most: number) =>
  v.pipe(
    typedLine(most),
    v.transform(text => (text === '' ? null : text)),
  )

/** With a letter or a digit: one is enough, streets are called "Å". */
const streetName = v.pipe(line(100), v.regex(/[\p{L}\p{N}]/u, 'invalid'))

const phoneNumber = (isDialled: (text: string) => boolean) =>
  v.pipe(typedPhoneNumber, v.minLength(1, 'missing'), v.check(isDialled, 'invalid'))

/**
 * The rules of the address form, for the country and the box "no number" that are chosen; A-276,
 * docs/decisions/0021. Takes `AddressEntries`, gives an `Address` to send. Issues have an `AddressFault` as message.
 * The codes of an unknown country are not checked: the country itself is refused.
 */
export const addressRules = (
  { countryCode, noNumber }: Pick<AddressEntries, 'countryCode' | 'noNumber'>,
  isPhoneNumber: PhoneRule,
): v.GenericSchema<AddressEntries, Address> => {
  const chosen = countryOf(countryCode)
  const hasNumber = noNumber === '' || chosen === null
  return v.pipe(
    v.object({
      firstName: line(60),
      lastName: line(60),
      companyName: optionalLine(100),
      streetName,
      streetNumber: hasNumber ? (chosen === null ? line(60) : streetNumber(chosen)) : v.string(),
      streetNumberAddition: optionalLine(20),
      postalCode: chosen === null ? line(12) : postalCode(chosen),
      city: line(80),
      countryCode: v.pipe(v.string(), v.minLength(1, 'missing'), country),
      phoneNumber: phoneNumber(text => chosen === null || isPhoneNumber(text, chosen)),
      noNumber: v.string(),
    }),
    v.transform(({ noNumber: _box, ...address }) =>
      hasNumber ? address : { ...address, streetNumber: noNumberWord(chosen) },
    ),
  )
}
