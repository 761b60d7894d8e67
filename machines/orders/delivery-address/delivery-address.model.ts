import * as v from 'valibot'
import { type Address, address } from '#machines/model/address/address.ts'
import {
  entriesOf,
  type PartialAddress,
  withDraft,
} from '#machines/model/address/address-fields.ts'
import { isSameAddress } from '#machines/model/address/same-address.ts'
import type { DeliveryAddress } from '#machines/orders/model/delivery-address.ts'
import type { OrderProduct } from '#machines/orders/model/order.ts'
import { productStatus } from '#machines/orders/model/order-status.ts'

/**
 * Whether the customer may change the delivery address. The order must be a super order with the delivery
 * type Home, and each of its products must be AwaitingPayment or Ordered. An unknown status counts as Ordered.
 */
export const canChangeAddress = ({
  source,
  deliveryAddress: where,
  products,
}: {
  source: 'superOrder' | 'order'
  deliveryAddress: DeliveryAddress | null
  products: readonly Pick<OrderProduct, 'status'>[]
}): boolean =>
  source === 'superOrder' &&
  where?.deliveryType === 'Home' &&
  products.every(({ status }) =>
    ['AwaitingPayment', 'Ordered'].includes(productStatus(status) ?? 'Ordered'),
  )

/** Whether the form offers the country of a saved address, or the order has it; docs/decisions/0165. */
export const takesAddress = (
  countries: readonly string[],
  where: Pick<PartialAddress, 'countryCode'> | null,
  { countryCode }: Pick<PartialAddress, 'countryCode'>,
): boolean => [...countries, where?.countryCode].includes(countryCode ?? '')

/** The address of the order, if what was typed before a reload is that address; null if it differs or lacks a part. */
export const addressThatArrived = (
  now: PartialAddress | null,
  typed: Readonly<Record<string, string>> | null,
): Address | null => {
  const entries = entriesOf(now, null)
  const { output, success } = v.safeParse(address, now)
  return success && isSameAddress(entries, withDraft(entries, typed)) ? output : null
}
