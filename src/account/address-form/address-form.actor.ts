import * as v from 'valibot'
import { readAfter } from '#src/http/read-after.ts'
import type { Address, SavedAddress } from '#machines/model/address/address.ts'
import {
  ADDRESS_FIELDS,
  type AddressEntries,
  type AddressField,
} from '#machines/model/address/address-fields.ts'
import { findAdded, isChangedTo } from '#machines/model/address/same-address.ts'
import { countryOf } from '#machines/model/country.ts'
import { addressId } from '#machines/model/identifiers.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import {
  type SettingsDependencies,
  provideForm,
} from '#src/account/settings-form/settings-form.actor.ts'

/** The version of the form's fields: a draft of another version is not restored. */
const ADDRESS_VERSION = 1

export const provideNewAddress = (app: SettingsDependencies) =>
  provideForm<AddressEntries>(app, {
    draft: { form: 'new-address', version: ADDRESS_VERSION },
    save: async ({ values }, signal) => {
      const addresses = app.known().client(addressClient)
      const added = addressFrom(values)
      await readAfter(addresses.add(added, signal), async () => {
        const found = findAdded(await addresses.list(signal), added)
        if (found === 'unknown') throw new Error('An address is like the new one')
        return found === null ? null : { answer: found }
      })
    },
  })

export const provideAddress = (app: SettingsDependencies, id: string) =>
  provideForm<AddressEntries>(app, {
    draft: { form: `address/${id}`, version: ADDRESS_VERSION },
    save: async ({ values, changed }, signal) => {
      const addresses = app.known().client(addressClient)
      const named = async () => (await addresses.list(signal)).find(one => one.id === id)
      const saved = await named()
      const typed = addressFrom(values)
      const wanted =
        saved === undefined
          ? { id: v.parse(addressId, id), ...typed }
          : changedAddress(saved, typed, fieldsToSend(saved, values, changed))
      await readAfter(addresses.change(wanted, signal), async () => {
        const now = await named()
        if (now === undefined) return null
        const isDone = isChangedTo(now, wanted, saved ?? null)
        if (isDone === null) throw new Error('It is neither the new nor the old address')
        return isDone ? { answer: now } : null
      })
    },
  })

/**
 * The fields to send: those that the customer changed, because other fields may have been changed elsewhere meanwhile.
 */
// Answers B-375
const fieldsToSend = (
  saved: SavedAddress,
  { noNumber }: AddressEntries,
  changed: readonly string[],
): AddressField[] =>
  ADDRESS_FIELDS.filter(field => {
    if (changed.includes(field)) return true
    // The street number and the box for "no number" are one entry. The word for "no number" depends on the country, so
    // a new country changes the number.
    if (field === 'streetNumber') {
      return changed.includes('noNumber') || (noNumber !== '' && changed.includes('countryCode'))
    }
    // If no country is stored, the form has chosen one, which is sent.
    return field === 'countryCode' && (saved.countryCode ?? '') === ''
  })

const changedAddress = (
  saved: SavedAddress,
  typed: Address,
  fields: readonly AddressField[],
): SavedAddress => ({
  ...saved,
  ...Object.fromEntries(
    fields
      .filter(field => (saved[field] ?? '') !== (typed[field] ?? ''))
      .map(field => [field, typed[field]]),
  ),
})

/** The address to send. Instead of a missing number, it has the country's word for "no number". */
const addressFrom = ({ noNumber, ...entries }: AddressEntries): Address => {
  const country = countryOf(entries.countryCode)
  const { streetNumber, companyName, streetNumberAddition } = entries
  return {
    ...entries,
    streetNumber: noNumber === '' || country === null ? streetNumber : noNumberWord(country),
    companyName: companyName === '' ? null : companyName,
    streetNumberAddition: streetNumberAddition === '' ? null : streetNumberAddition,
  }
}
