import * as v from 'valibot'
import { addressId } from '#machines/model/identifiers.ts'
import { details, wholeOf, shortText } from '#machines/model/lenient.ts'
import { oneLine } from '#machines/model/text/text.ts'

const optionalLine = (most: number) =>
  v.nullish(v.union([v.literal(''), oneLine(most)], 'Expected one line of text or nothing'))

/** A delivery address as services take it; A-169. `addressRules` has the rules of each country. */
export const address = v.object({
  firstName: oneLine(60),
  lastName: oneLine(60),
  companyName: optionalLine(100),
  streetName: oneLine(100),
  /** A number, a house name, or the country's word for "no number". */
  streetNumber: oneLine(60),
  streetNumberAddition: optionalLine(20),
  postalCode: oneLine(12),
  city: oneLine(80),
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, 'Expected two capital letters')),
  phoneNumber: oneLine(40),
})
export type Address = v.InferOutput<typeof address>

const line = shortText(200)

/** Entries of an object for an address as services send it: any field may be missing or break a rule of its country. */
export const addressDetails = details({
  ...v.entriesFromList(v.keyof(address).options, line),
  countryCode: v.pipe(
    line,
    v.transform(code => code.trim().toUpperCase()),
  ),
})

/** An entry of `GET /customers/me/addresses`; A-168. */
export const savedAddress = wholeOf({ id: addressId }, addressDetails)
export type SavedAddress = v.InferOutput<typeof savedAddress>
