import * as v from 'valibot'
import { deliveryAddress, type DeliveryAddress } from '#src/model/delivery-address.ts'
import { orderCode } from '#src/model/identifiers.ts'
import { orderEntries, orderFrom, type Order } from '#src/model/order.ts'
import { timestamp } from '#src/model/timestamp.ts'

/** Which source an order comes from, in the words of A-160; the address of an `order` cannot be changed. */
export type OrderSource = 'superOrder' | 'order'

/** What an order says besides on its own page. */
interface Delivery {
  /** Null when the service does not say. */
  deliveryAddress: DeliveryAddress | null
}

/** An order of `GET /orders/byAccount/{accountId}`. */
export interface PlainOrder extends Order, Delivery {}

/** An order with what its own page shows: it stands there alone, so that it may lack the day on which it was placed. */
export interface OrderDetails extends Omit<Order, 'createdAt'>, Delivery {
  /** ISO date or date-time, or null when the service does not say. */
  createdAt: string | null
}

const listed = { ...orderEntries, deliveryAddress: v.nullish(deliveryAddress) }
const detailed = { ...listed, createdAt: v.nullish(timestamp) }
const wireDetails = v.object(detailed)

const detailsFrom = (
  code: Order['code'],
  wire: v.InferOutput<typeof wireDetails>,
): OrderDetails => ({
  code,
  createdAt: wire.createdAt ?? null,
  products: wire.orders,
  total: wire.total ?? null,
  deliveryAddress: wire.deliveryAddress ?? null,
})

/** The answer of `GET /v1/superorders/{code}`. */
export const superOrderDetails = v.pipe(
  v.object({ superOrderCode: orderCode, ...detailed }),
  v.transform(({ superOrderCode, ...wire }) => detailsFrom(superOrderCode, wire)),
)

/** The answer of `GET /v1/Orders/{code}`. */
export const plainOrderDetails = v.pipe(
  v.object({ code: orderCode, ...detailed }),
  v.transform(({ code, ...wire }) => detailsFrom(code, wire)),
)

/** An entry of `GET /orders/byAccount/{accountId}`. */
export const plainOrder = v.pipe(
  v.object({ code: orderCode, ...listed }),
  v.transform(({ code, ...wire }): PlainOrder => ({
    ...orderFrom(code, wire),
    deliveryAddress: wire.deliveryAddress ?? null,
  })),
)

/** A page of `GET /orders/byAccount/{accountId}`: at most 100, newest first. */
export const plainOrderPage = v.object({
  items: v.array(plainOrder),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type PlainOrderPage = v.InferOutput<typeof plainOrderPage>
