import type { SavedAddress } from '#machines/model/address/address.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

/** The saved addresses, in the order of the service, and how many could not be read. */
export interface SavedAddresses {
  addresses: SavedAddress[]
  leftOut?: LeftOut
}
