import * as v from 'valibot'
import { readAfter } from '#src/http/read-after.ts'
import type { Address, SavedAddress } from '#machines/model/address/address.ts'
import { ADDRESS_FIELDS, type AddressEntries } from '#machines/model/address/address-fields.ts'
import { countryOf } from '#machines/model/country.ts'
import { addressId } from '#machines/model/identifiers.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'
import { addressClient, type AddressService } from '#src/account/addresses/addresses.service.ts'
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
      await readAfter(addresses.add(added, signal), () => savedLike(addresses, added, signal))
    },
  })

export const provideAddress = (app: SettingsDependencies, id: string) =>
  provideForm<AddressEntries>(app, {
    draft: { form: `address/${id}`, version: ADDRESS_VERSION },
    save: async ({ values }, signal) => {
      const addresses = app.known().client(addressClient)
      const saved = (await addresses.list(signal)).find(one => one.id === id)
      const changed = changedAddress(saved ?? { id: v.parse(addressId, id) }, addressFrom(values))
      await readAfter(addresses.change(changed, signal), () =>
        savedLike(addresses, changed, signal),
      )
    },
  })

const changedAddress = (saved: SavedAddress, typed: Address): SavedAddress => ({
  ...saved,
  ...Object.fromEntries(
    ADDRESS_FIELDS.filter(field => (saved[field] ?? '') !== (typed[field] ?? '')).map(field => [
      field,
      typed[field],
    ]),
  ),
})

/** Looks up a saved address by its fields and, if it has an id, also by the id; null if no address matches. */
const savedLike = async (
  addresses: AddressService,
  wanted: Address | SavedAddress,
  signal: AbortSignal,
): Promise<{ answer: SavedAddress } | null> => {
  const saved = await addresses.list(signal)
  const match = saved.find(
    one =>
      (!('id' in wanted) || one.id === wanted.id) &&
      ADDRESS_FIELDS.every(field => (one[field] ?? '') === (wanted[field] ?? '')),
  )
  return match === undefined ? null : { answer: match }
}

/** The normalised address to send; without a number, it gets the country's word for "no number". */
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
