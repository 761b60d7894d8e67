import * as v from 'valibot'
import type { Address } from '#machines/model/address/address.ts'
import type { AddressEntries, AddressField } from '#machines/model/address/address-fields.ts'
import { typedLine, typedPhoneNumber, unlessStored } from '#machines/model/address/address-line.ts'
import { type Country, country, countryOf } from '#machines/model/country.ts'
import { postalCode } from '#machines/model/address/postal-code.ts'
import { splitNumber, streetNumber } from '#machines/model/address/street-number-rules.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'

/**
 * Why a field is refused. `hidden`: it contains invisible characters, or some that turn the text direction.
 * `tooLongWithNumber`: the addition is short enough, but not with what a long street number moves into it.
 */
export type AddressFault = 'missing' | 'tooLong' | 'tooLongWithNumber' | 'hidden' | 'invalid'

/** Whether a number can be dialled from a country; `isPhoneNumber`, which is loaded on demand, has this type. */
export type PhoneRule = (text: string, country: Country) => boolean

const line = (most: number) => v.pipe(typedLine(most), v.minLength(1, 'missing'))

const optionalLine = (most: number) =>
  v.pipe(
    typedLine(most),
    v.transform(text => (text === '' ? null : text)),
  )

/** The maximum number of characters of each line of text whose limit the form names. */
export const MOST_CHARACTERS = {
  firstName: 60,
  lastName: 60,
  companyName: 100,
  streetName: 100,
  streetNumberAddition: 20,
  city: 80,
} as const satisfies Partial<Record<AddressField, number>>

/** The schema of a street name, which needs only one letter or digit: there are streets named "Å". */
const streetName = v.pipe(line(MOST_CHARACTERS.streetName), v.regex(/[\p{L}\p{N}]/u, 'invalid'))

const phoneNumber = (isDialled: (text: string) => boolean) =>
  v.pipe(typedPhoneNumber, v.minLength(1, 'missing'), v.check(isDialled, 'invalid'))

/**
 * The rules of the address form for the chosen country and the box "no number"; A-276, docs/decisions/0021. The schema
 * turns `AddressEntries` into an `Address` to send; its issues have an `AddressFault` as message. An unknown country is
 * an issue; postal code, street number and phone number then only have length limits. A street number that is too long
 * for services is split between `streetNumber` and `streetNumberAddition`. A line of text that is still as it was in
 * `stored` is not judged, nor is a phone number in its country: plans lack ranges of numbers that are new.
 */
export const addressRules = (
  { countryCode, noNumber }: Pick<AddressEntries, 'countryCode' | 'noNumber'>,
  isPhoneNumber: PhoneRule,
  stored: Readonly<Partial<AddressEntries>> = {},
): v.GenericSchema<AddressEntries, Address> => {
  const chosen = countryOf(countryCode)
  const dialled = phoneNumber(text => chosen === null || isPhoneNumber(text, chosen))
  const hasNumber = noNumber === '' || chosen === null
  return v.pipe(
    v.object({
      firstName: unlessStored(stored.firstName, line(MOST_CHARACTERS.firstName)),
      lastName: unlessStored(stored.lastName, line(MOST_CHARACTERS.lastName)),
      companyName: unlessStored(stored.companyName, optionalLine(MOST_CHARACTERS.companyName)),
      streetName: unlessStored(stored.streetName, streetName),
      streetNumber: hasNumber ? (chosen === null ? line(60) : streetNumber(chosen)) : v.string(),
      streetNumberAddition: unlessStored(
        stored.streetNumberAddition,
        optionalLine(MOST_CHARACTERS.streetNumberAddition),
      ),
      postalCode: chosen === null ? line(12) : postalCode(chosen),
      city: unlessStored(stored.city, line(MOST_CHARACTERS.city)),
      countryCode: v.pipe(v.string(), v.minLength(1, 'missing'), country),
      // Answers B-276
      phoneNumber: unlessStored(
        stored.countryCode === countryCode ? stored.phoneNumber : undefined,
        dialled,
      ),
      noNumber: v.string(),
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { noNumber: _box, ...typed } = dataset.value
      if (!hasNumber) return { ...typed, streetNumber: noNumberWord(chosen) }
      const split = chosen === null ? null : splitNumber(typed.streetNumber, chosen)
      if (split === null) return typed
      const streetNumberAddition = [split.addition, typed.streetNumberAddition ?? '']
        .filter(part => part !== '')
        .join(', ')
      if (streetNumberAddition.length <= MOST_CHARACTERS.streetNumberAddition) {
        return { ...typed, streetNumber: split.number, streetNumberAddition }
      }
      const key = 'streetNumberAddition'
      addIssue({
        message: 'tooLongWithNumber',
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key,
            value: streetNumberAddition,
          },
        ],
      })
      return NEVER
    }),
  )
}
