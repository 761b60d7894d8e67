import { ADDRESS_FIELDS, type PartialAddress } from '#machines/model/address/address-fields.ts'
import { addressLines } from '#machines/model/address/address-lines.ts'

/**
 * Whether two addresses are the same on a parcel and for a call, however their service spells them: in another case or
 * spacing, with the addition behind the number or apart, or with the phone number in national or international form.
 *
 */
// Answers B-373
export const isSameAddress = (one: PartialAddress | null, other: PartialAddress): boolean =>
  one !== null &&
  parcelOf(one) === parcelOf(other) &&
  isSamePhone(digitsOf(one.phoneNumber), digitsOf(other.phoneNumber))

/** Whether two addresses are the same in every letter, so that there is no change to send. */
export const isWritten = (one: PartialAddress | null, other: PartialAddress): boolean =>
  one !== null && ADDRESS_FIELDS.every(field => (one[field] ?? '') === (other[field] ?? ''))

/**
 * Whether an address was changed from `before` to `wanted`, as `now` shows. Null if `now` is a third address, because
 * it may be the address that was sent, as its service writes it, or another change.
 */
// Answers B-373
export const isChangedTo = (
  now: PartialAddress | null,
  wanted: PartialAddress,
  before: PartialAddress | null,
): boolean | null => {
  if (isWritten(now, wanted)) return true
  if (before !== null && isWritten(now, before)) return false
  if (isSameAddress(now, wanted)) return true
  return before !== null && isSameAddress(now, before) ? false : null
}

/**
 * Finds an added address among the saved addresses. Null if it is not there. `unknown` if a saved address has the same
 * postal code and number, because that may be the added address, as its service writes it.
 */
export const findAdded = <Saved extends PartialAddress>(
  saved: readonly Saved[],
  added: PartialAddress,
): Saved | 'unknown' | null =>
  saved.find(one => isSameAddress(one, added)) ??
  (saved.some(one => placeOf(one) === placeOf(added)) ? 'unknown' : null)

/** The postal code and the numbers of an address, however its street is written. */
const placeOf = (address: PartialAddress): string => {
  const { streetName, streetNumber, streetNumberAddition } = address
  const street = [streetName, streetNumber, streetNumberAddition].join(' ')
  return [postalCodeOf(address), ...(street.match(/\d+/gu) ?? [])].join(' ')
}

/** The lines on a parcel without case, spaces and signs, but for one space between two numbers: 17-4 is not 174. */
const parcelOf = (address: PartialAddress): string =>
  [
    ...addressLines({ ...address, postalCode: '' }),
    postalCodeOf(address),
    address.countryCode ?? '',
  ]
    .map(line =>
      line
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s\p{P}]+/gu, ' ')
        .replaceAll(/(?<!\d) | (?!\d)/gu, ''),
    )
    .join('\n')

const postalCodeOf = ({ postalCode }: PartialAddress): string =>
  (postalCode ?? '').replaceAll(/[\s\p{P}]/gu, '').toLowerCase()

/** The digits of a phone number without the zeros of an international or national call, as in +31 (0)20. */
const digitsOf = (phoneNumber: string | null | undefined): string =>
  (phoneNumber ?? '')
    .normalize('NFKC')
    .replaceAll(/\(0\)|\D/gu, '')
    .replace(/^0+/u, '')

/** The fewest digits by which a number is known without the code of its country. */
const SIGNIFICANT = 6
/**
 * The most digits that can precede the same local number: a country code of up to three digits, and the zero that
 * Italian numbers keep.
 */
const LONGEST_CODE = 4

const isSamePhone = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return (
    one === other ||
    (short.length >= SIGNIFICANT &&
      long.length - short.length <= LONGEST_CODE &&
      long.endsWith(short))
  )
}
