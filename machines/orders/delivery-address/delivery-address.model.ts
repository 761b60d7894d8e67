import * as v from 'valibot'
import { address, type Address } from '#machines/model/address/address.ts'
import { ADDRESS_FIELDS, type PartialAddress } from '#machines/model/address/address-fields.ts'
import type { OrderProduct } from '#machines/orders/model/order.ts'
import { productStatus } from '#machines/orders/model/order-status.ts'

const text = v.nullish(v.pipe(v.string(), v.maxLength(200)))

/** Where an order goes, as the order service sends it; A-095. Everything but the type may be missing. */
export const deliveryAddress = v.object({
  deliveryType: v.picklist(['Home', 'PickupPoint']),
  /** Of a pickup point only. */
  pickupPointName: text,
  ...v.entriesFromList(v.keyof(address).options, text),
})
export type DeliveryAddress = v.InferOutput<typeof deliveryAddress>

/**
 * Whether the customer may change where an order goes: a super order for Home while every product is AwaitingPayment or
 * Ordered. A status that nobody knows counts as Ordered.
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

/** Whether an order goes to this address, however its service writes cases and spaces; A-231. */
export const goesTo = (where: PartialAddress | null, wanted: Address): boolean =>
  ADDRESS_FIELDS.every(field => plain(where?.[field]) === plain(wanted[field]))

/** Whether an order goes to exactly this address, letter for letter: then there is nothing to send. */
export const isWritten = (where: PartialAddress | null, wanted: Address): boolean =>
  where !== null && ADDRESS_FIELDS.every(field => (where[field] ?? '') === (wanted[field] ?? ''))

const plain = (entry: string | null | undefined): string =>
  (entry ?? '').replaceAll(/\s/gu, '').toLowerCase()

/**
 * Whether a saved address may be chosen for an order: what it costs to send and the tax in it were reckoned for the country
 * that it goes to, so that only an address of the same country may be; docs/decisions/0060. An order that does not say
 * its country takes any.
 */
export const takesAddress = (
  where: Pick<PartialAddress, 'countryCode'> | null,
  wanted: Pick<Address, 'countryCode'>,
): boolean => {
  const country = plain(where?.countryCode)
  return country === '' || country === plain(wanted.countryCode)
}
