import * as v from 'valibot'
import { deliveryAddress, type DeliveryAddress } from '#machines/orders/model/delivery-address.ts'
import { orderCode } from '#machines/model/identifiers.ts'
import { count, details } from '#machines/model/lenient.ts'
import {
  linkOfAnswer,
  orderEntries,
  orderFrom,
  superOrderEntries,
  unlisted,
  type LeftOut,
  type Order,
  type OrderProduct,
} from '#machines/orders/model/order.ts'
import { linkWithin } from '#machines/model/configuration/web-address.ts'

/** The source of an order; A-160. The delivery address of an order from the source `order` cannot be changed. */
export type OrderSource = 'superOrder' | 'order'

/** An order with the fields that only its own page shows. */
export interface OrderDetails extends Order {
  /** The delivery address; null if the service does not send it. */
  deliveryAddress: DeliveryAddress | null
  /** The carrier's tracking page for the whole order. */
  trackingUrl?: string | null | undefined
  /** The page on which the customer can withdraw from the contract. */
  withdrawalUrl?: string | null | undefined
}

/** The ids of the actors that read the details of a product: two products may share a code and no more. */
// Answers B-377
export const partIds = ({
  code,
  voucher,
  uploadId,
}: Pick<OrderProduct, 'code' | 'voucher' | 'uploadId'>) =>
  ({
    voucher: `voucher-${voucher ?? ''}`,
    picture: `picture-${uploadId ?? ''}`,
    pdf: `pdf-${code}`,
  }) as const

const detailed = {
  ...orderEntries,
  ...details({ deliveryAddress, trackingUrl: linkOfAnswer, withdrawalUrl: linkOfAnswer }),
}
const wireDetails = v.object(detailed)

const detailsFrom = (
  code: Order['code'],
  wire: v.InferOutput<typeof wireDetails>,
): OrderDetails => ({
  ...orderFrom(code, wire),
  deliveryAddress: wire.deliveryAddress ?? null,
  trackingUrl: wire.trackingUrl,
  withdrawalUrl: wire.withdrawalUrl,
})

/** The order without the links whose origin is not in `origins`. */
export const withKnownLinks = (order: OrderDetails, origins: readonly string[]): OrderDetails => {
  // Answers B-010
  const knownLink = (link: string | null | undefined): string | null => linkWithin(link, origins)
  return {
    ...order,
    products: order.products.map(product => ({
      ...product,
      trackingUrl: knownLink(product.trackingUrl),
    })),
    trackingUrl: knownLink(order.trackingUrl),
    withdrawalUrl: knownLink(order.withdrawalUrl),
  }
}

/** The schema of the answer of `GET /v1/superorders/{code}`. */
export const superOrderDetails = v.pipe(
  v.object({ ...superOrderEntries, ...detailed }),
  v.transform(({ superOrderCode, productCount, ...wire }) => ({
    ...detailsFrom(superOrderCode, wire),
    ...unlisted(productCount, wire.orders),
  })),
)

/** The schema of the answer of `GET /v1/Orders/{code}`, and of an entry of `GET /orders/byAccount/{accountId}`. */
export const plainOrderDetails = v.pipe(
  v.object({ code: orderCode, ...detailed }),
  v.transform(({ code, ...wire }) => detailsFrom(code, wire)),
)

/** A page of `GET /orders/byAccount/{accountId}`: at most 100, newest first. */
export const plainOrderPage = v.object({
  items: v.array(plainOrderDetails),
  ...details({ total: count }),
})
export type PlainOrderPage = Omit<v.InferOutput<typeof plainOrderPage>, 'total'> & {
  total: number
  leftOut?: LeftOut
  isRepaired?: true
}
