import { formatAddress } from 'localized-address-format'
import type { PartialAddress } from '#machines/model/address/address-fields.ts'
import { type Country, countryOf } from '#machines/model/country.ts'
import { hasHouseNames, isNumberFirst } from '#machines/model/address/street-number.ts'

interface Street {
  name: string
  number: string
  addition: string
}

const isDigits = (text: string): boolean => /^\d+$/u.test(text)
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text)

/** The separator between a street number and its addition on one line, by country. */
const joints: Readonly<Record<Country, (addition: string) => string>> = {
  AT: addition => (isDigits(addition) ? '/' : isLetter(addition) ? '' : ' '),
  BE: () => ' ',
  DE: addition => (isDigits(addition) ? '/' : isLetter(addition) ? '' : ' '),
  DK: addition => (isLetter(addition) ? '' : ', '),
  ES: () => ', ',
  FR: () => ' ',
  GB: addition => (isLetter(addition) ? '' : ' '),
  IT: addition => (isLetter(addition) || isDigits(addition) ? '/' : ', '),
  NL: addition => (isDigits(addition) ? '-' : ' '),
  NO: addition => (isLetter(addition) ? '' : ', '),
  PT: () => ', ',
  SE: addition => (isLetter(addition) ? ' ' : ', '),
}

/** Whether an addition follows the number: in FR and GB only a letter or a word such as `bis`; else its own line. */
const isPartOfNumber = (addition: string, country: Country): boolean =>
  !isNumberFirst(country) || /^(?:bis|ter|quater|quinquies|\p{L})$/iu.test(addition)

const text = (value: string | null | undefined): string => value?.trim() ?? ''

const joined = (...parts: string[]): string => parts.filter(part => part !== '').join(' ')

const streetLines = ({ name, number, addition }: Street, country: Country | null): string[] => {
  if (country === null) return [joined(name, number, addition)]
  if (hasHouseNames(country) && !/\p{N}/u.test(number)) return [addition, number, name]
  const beside = isPartOfNumber(addition, country) ? addition : ''
  const whole =
    number !== '' && beside !== '' ? number + joints[country](beside) + beside : number + beside
  const street = isNumberFirst(country) ? joined(whole, name) : joined(name, whole)
  return [beside === addition ? '' : addition, street]
}

const streetOf = (address: PartialAddress, country: Country | null): string[] =>
  streetLines(
    {
      name: text(address.streetName),
      number: text(address.streetNumber),
      addition: text(address.streetNumberAddition),
    },
    country,
  ).filter(line => line !== '')

/** A short name of an address: company and person, street and city, or whatever of it there is; A-313. */
export const addressName = (address: PartialAddress): string =>
  [
    text(address.companyName),
    joined(text(address.firstName), text(address.lastName)),
    ...streetOf(address, countryOf(text(address.countryCode))),
    text(address.city),
  ]
    .filter(part => part !== '')
    .join(', ') ||
  joined(text(address.postalCode), text(address.countryCode), text(address.phoneNumber))

/** An address as on a parcel of its country, without the country; missing fields leave no gap. */
export const addressLines = (address: PartialAddress): string[] => {
  const code = text(address.countryCode)
  return formatAddress({
    // SE would get "SE-111 29", as on letters from abroad; AT has the same format without the prefix.
    postalCountry: code === 'SE' ? 'AT' : code,
    name: joined(text(address.firstName), text(address.lastName)),
    organization: text(address.companyName),
    addressLines: streetOf(address, countryOf(code)),
    locality: text(address.city),
    postalCode: text(address.postalCode),
  })
}
