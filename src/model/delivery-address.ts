import * as v from 'valibot'
import { address, type Address } from '#src/model/address.ts'
import { ADDRESS_FIELDS, type PartialAddress } from '#src/model/address-fields.ts'
import type { OrderProduct } from '#src/model/order.ts'
import { productStatus } from '#src/model/order-status.ts'

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

const plain = (entry: string | null | undefined): string =>
  (entry ?? '').replaceAll(/\s/gu, '').toLowerCase()
