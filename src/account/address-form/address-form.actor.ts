import * as v from 'valibot'
import { readAfter } from '#src/http/read-after.ts'
import { address, type Address, type SavedAddress } from '#machines/model/address/address.ts'
import { ADDRESS_FIELDS, type AddressEntries } from '#machines/model/address/address-fields.ts'
import { countryOf } from '#machines/model/country.ts'
import { addressId } from '#machines/model/identifiers.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'
import { addressClient, type AddressService } from '#src/account/addresses/addresses.service.ts'
import {
  type SettingsDependencies,
  provideForm,
} from '#src/account/settings-form/settings-form.actor.ts'
import type { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    changedAddress: ReturnType<typeof settingsFormMachine<AddressEntries>>
    newAddress: ReturnType<typeof settingsFormMachine<AddressEntries>>
  }
}

/** The version of the form's fields: a draft of another version is not restored. */
const ADDRESS_VERSION = 1

/** Provides the form machine for a new address. */
export const provideNewAddress = (app: SettingsDependencies) =>
  provideForm<AddressEntries>(app, {
    draft: { form: 'new-address', version: ADDRESS_VERSION },
    save: async ({ values }, signal) => {
      const addresses = app.known().client(addressClient)
      const added = addressFrom(values)
      await readAfter(addresses.add(added, signal), () => savedLike(addresses, added, signal))
    },
  })

/** Provides the form machine for a saved address. */
export const provideAddress = (app: SettingsDependencies, id: string) =>
  provideForm<AddressEntries>(app, {
    draft: { form: `address/${id}`, version: ADDRESS_VERSION },
    save: async ({ values }, signal) => {
      const changed = { ...addressFrom(values), id: v.parse(addressId, id) }
      const addresses = app.known().client(addressClient)
      await readAfter(addresses.change(changed, signal), () =>
        savedLike(addresses, changed, signal),
      )
    },
  })

/** Looks up a saved address by its fields and, if it has an id, also by the id; null if no address matches. */
const savedLike = async (
  addresses: AddressService,
  wanted: Address & { id?: SavedAddress['id'] },
  signal: AbortSignal,
): Promise<{ answer: SavedAddress } | null> => {
  const saved = await addresses.list(signal)
  const found = saved.find(
    one =>
      (wanted.id === undefined || one.id === wanted.id) &&
      ADDRESS_FIELDS.every(field => (one[field] ?? '') === (wanted[field] ?? '')),
  )
  return found === undefined ? null : { answer: found }
}

/**
 * The address to send for the form's entries, normalised by the rules of addresses. An address without a number gets
 * the country's word for "no number".
 */
const addressFrom = (entries: AddressEntries): Address => {
  const country = countryOf(entries.countryCode)
  const { companyName, streetNumberAddition, ...rest } = v.parse(address, {
    ...entries,
    streetNumber:
      entries.noNumber === '' || country === null ? entries.streetNumber : noNumberWord(country),
  })
  return {
    ...rest,
    companyName: companyName === '' ? null : companyName,
    streetNumberAddition: streetNumberAddition === '' ? null : streetNumberAddition,
  }
}
