import * as v from 'valibot'
import type { Loss } from '#machines/account/account-deletion/account-deletion.machine.ts'
import type { AddressChoice } from '#machines/account/address-deletion/address-deletion.machine.ts'
import { addressId } from '#machines/model/identifiers.ts'

/** The loss of a customer with data of every kind. */
export const aLoss = (changes: Partial<Loss> = {}): Loss => ({
  orders: { count: 1000, isLeast: true },
  photos: { count: 1204 },
  albums: { count: 8 },
  projects: { count: 0 },
  books: { count: 3 },
  ...changes,
})

/** An address as a customer picks it from the list. */
export const anAddressChoice = (id = 'address-1'): AddressChoice => ({
  id: v.parse(addressId, id),
  name: 'Anna de Vries, Keizersgracht 12',
})
