import type { Address } from '#machines/model/address/address.ts'
import { countryOf } from '#machines/model/country.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'

/** The fields of an address by their names on the wire; A-169. */
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

/** An address as services send it, whatever of it is there; one of an order may lack anything. */
export type PartialAddress = { readonly [Field in AddressField]?: string | null | undefined }

/** What stands in the fields of the form, as typed; `noNumber` is `yes` or empty. */
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

/** Fields for an address, unchanged, also where it keeps no rule. `countryCode` stands where it names no country. */
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

/** Fields with a draft in them; what the draft does not name stays. */
export const withDraft = (
  entries: AddressEntries,
  draft: Readonly<Record<string, string>> | null,
): AddressEntries => {
  const filled = { ...entries }
  for (const entry of ENTRIES) filled[entry] = draft?.[entry] ?? filled[entry]
  return filled
}

/** Whether anything was typed that the fields did not hold before. */
export const areChanged = (before: AddressEntries, now: AddressEntries): boolean =>
  ENTRIES.some(entry => before[entry] !== now[entry])
