import type { Address } from '#machines/model/address/address.ts'
import { hasNothingToRead } from '#machines/model/text/shown-name.ts'
import { countryOf } from '#machines/model/country.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'

/** The fields of an address by their wire names; A-169. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'streetName',
  'streetNumber',
  'streetNumberAddition',
  'postalCode',
  'city',
  'countryCode',
  'phoneNumber',
] as const satisfies readonly (keyof Address)[]
export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const OPTIONAL_FIELDS: ReadonlySet<AddressField> = new Set([
  'companyName',
  'streetNumberAddition',
])

/** An address as services send it. Any field may be missing, null or empty, as in the address of an order. */
export type PartialAddress = { readonly [Field in AddressField]?: string | null | undefined }

/** The fields of the form, as typed; `noNumber` is `yes` if the box "no number" is ticked, else empty. */
export type AddressEntries = Record<AddressField | 'noNumber', string>

const ENTRIES = [...ADDRESS_FIELDS, 'noNumber'] as const

const EMPTY: AddressEntries = {
  firstName: '',
  lastName: '',
  companyName: '',
  streetName: '',
  streetNumber: '',
  streetNumberAddition: '',
  postalCode: '',
  city: '',
  countryCode: '',
  phoneNumber: '',
  noNumber: '',
}

/**
 * The form's fields for an address; empty without one. A word for "no number" becomes a tick. `countryCode` is the
 * default country.
 */
export const entriesOf = (
  address: PartialAddress | null,
  countryCode: string | null,
): AddressEntries => {
  const entries = { ...EMPTY }
  for (const field of ADDRESS_FIELDS) entries[field] = address?.[field] ?? ''
  if (entries.countryCode === '') entries.countryCode = countryCode ?? ''
  const country = countryOf(entries.countryCode)
  return country !== null && entries.streetNumber === noNumberWord(country)
    ? { ...entries, streetNumber: '', noNumber: 'yes' }
    : entries
}

/** The fields that an address needs and that have nothing to read. */
export const missingFields = (address: PartialAddress): AddressField[] =>
  ADDRESS_FIELDS.filter(
    field => !OPTIONAL_FIELDS.has(field) && hasNothingToRead(address[field] ?? ''),
  )

/** The fields with the values of a draft. A field that the draft does not contain stays as it is. */
export const withDraft = (
  entries: AddressEntries,
  draft: Readonly<Record<string, string>> | null,
): AddressEntries => {
  const filled = { ...entries }
  for (const entry of ENTRIES) filled[entry] = draft?.[entry] ?? filled[entry]
  return filled
}

/** Whether any field of the form differs between `before` and `now`, the box "no number" included. */
export const areChanged = (before: AddressEntries, now: AddressEntries): boolean =>
  ENTRIES.some(entry => before[entry] !== now[entry])
