import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Resolver } from 'react-hook-form'
import type { Address } from '#machines/model/address/address.ts'
import type { AddressEntries } from '#machines/model/address/address-fields.ts'
import { addressRules, type PhoneRule } from '#machines/model/address/address-rules.ts'

/** Without the real rule, six digits pass, because the service checks phone numbers as well. */
const anyNumber: PhoneRule = text => text.replaceAll(/\D/gu, '').length >= 6

const phoneRule = async (): Promise<PhoneRule> => {
  try {
    const { isPhoneNumber } = await import('#machines/model/address/phone-number.ts')
    return isPhoneNumber
  } catch {
    return anyNumber
  }
}

/** Validates the form of a stored address by the rules of the chosen country; the phone rule is loaded with the first check. */
export const addressResolver =
  (stored: AddressEntries): Resolver<AddressEntries, unknown, Address> =>
  async (entries, context, options) =>
    valibotResolver(addressRules(entries, await phoneRule(), stored))(entries, context, options)
