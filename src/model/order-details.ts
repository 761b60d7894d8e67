import * as v from 'valibot'
import { deliveryAddress, type DeliveryAddress } from '#src/model/delivery-address.ts'
import { orderCode } from '#src/model/identifiers.ts'
import { orderEntries, orderFrom, type Order } from '#src/model/order.ts'

/** Which source an order comes from, in the words of A-160; the address of an `order` cannot be changed. */
export type OrderSource = 'superOrder' | 'order'

/** An order with what its own page shows besides. */
export interface OrderDetails extends Order {
  /** Null when the service does not say. */
  deliveryAddress: DeliveryAddress | null
}

const detailed = { ...orderEntries, deliveryAddress: v.nullish(deliveryAddress) }
const wireDetails = v.object(detailed)

const detailsFrom = (
  code: Order['code'],
  wire: v.InferOutput<typeof wireDetails>,
): OrderDetails => ({
  ...orderFrom(code, wire),
  deliveryAddress: wire.deliveryAddress ?? null,
})

/** The answer of `GET /v1/superorders/{code}`. */
export const superOrderDetails = v.pipe(
  v.object({ superOrderCode: orderCode, ...detailed }),
  v.transform(({ superOrderCode, ...wire }) => detailsFrom(superOrderCode, wire)),
)

/** The answer of `GET /v1/Orders/{code}`, and an entry of `GET /orders/byAccount/{accountId}`. */
export const plainOrderDetails = v.pipe(
  v.object({ code: orderCode, ...detailed }),
  v.transform(({ code, ...wire }) => detailsFrom(code, wire)),
)

/** A page of `GET /orders/byAccount/{accountId}`: at most 100, newest first. */
export const plainOrderPage = v.object({
  items: v.array(plainOrderDetails),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type PlainOrderPage = v.InferOutput<typeof plainOrderPage>
