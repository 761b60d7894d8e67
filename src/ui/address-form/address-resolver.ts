import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Resolver } from 'react-hook-form'
import type { Address } from '#machines/model/address/address.ts'
import type { AddressEntries } from '#machines/model/address/address-fields.ts'
import { addressRules, type PhoneRule } from '#machines/model/address/address-rules.ts'

/** When the rule cannot be loaded, any number that holds six digits will do: the service has the last word. */
const anyNumber: PhoneRule = text => text.replaceAll(/\D/gu, '').length >= 6

const phoneRule = async (): Promise<PhoneRule> => {
  try {
    const { isPhoneNumber } = await import('#machines/model/address/phone-number.ts')
    return isPhoneNumber
  } catch {
    return anyNumber
  }
}

/** Checks the form by the rules of the chosen country; the phone rule comes with the first check. */
export const addressResolver: Resolver<AddressEntries, unknown, Address> = async (
  entries,
  context,
  options,
) => valibotResolver(addressRules(entries, await phoneRule()))(entries, context, options)
