import { hasNothingToRead, withoutTurns } from '#machines/model/text/shown-name.ts'
import * as v from 'valibot'
import { orderCode, productCode } from '#machines/model/identifiers.ts'
import {
  count,
  details,
  orElse,
  readAs,
  type Sketched,
  soundOf,
  shortText,
} from '#machines/model/lenient.ts'
import { cents } from '#machines/model/money.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'

/** The maximum number of orders per call. Account area, section 9. */
export const ORDER_PAGE_SIZE = 100

/** A title without direction characters; null if nothing of it is visible. */
const title = v.pipe(
  shortText(),
  v.transform(text => (hasNothingToRead(text) ? null : withoutTurns(text))),
)

export const linkOfAnswer = v.pipe(v.string(), v.maxLength(2000))

/** The schema of one product of an order; A-161. See [Note: One odd value takes only itself away]. */
export const orderProduct = v.object({
  code: productCode,
  /** Empty if the service sends none, which is odd. */
  status: orElse('status', v.optional(v.pipe(shortText(), v.minLength(1)), ''), ''),
  ...details({
    paymentChangedDate: timestamp,
    articleId: shortText(),
    title,
    options: soundOf('options', v.object({ name: shortText(), value: shortText() })),
    quantity: count,
    /** See [Note: Money is cents]. */
    price: cents,
    uploadId: shortText(),
    voucher: shortText(),
    /** The id of the invoice file of a group of products; for business accounts only. A-171. */
    invoiceGroupId: shortText(),
    /** The carrier's tracking page for the product's parcel; see `withKnownLinks`. */
    trackingUrl: linkOfAnswer,
  }),
})
export type OrderProduct = Sketched<v.InferOutput<typeof orderProduct>, 'code' | 'status'>

/** `list` is the field in which an order of an answer lists its products; `entry` is the schema of one product. */
export const PRODUCTS_OF_ORDER = { list: 'orders', entry: orderProduct } as const

/** One order as the account area shows it, from either service. */
export interface Order {
  code: v.InferOutput<typeof orderCode>
  /** An ISO date or date-time, see `timestamp`; null if the service sends none or an invalid one. */
  createdAt: string | null
  products: OrderProduct[]
  /** The total in cents; null if the service does not send it. */
  total: number | null
  /** The ISO 4217 code of the currency of its amounts; null if the service names none, empty if it is odd. B-358 */
  currency: string | null
  /** How many of its products were not sent or could not be read, and are not among `products`; absent if none. */
  productsLeftOut?: number
}

const ISO_4217 = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u))
const currencyCode = readAs(
  ISO_4217,
  v.pipe(
    v.string(),
    v.transform(text => text.trim().toUpperCase()),
    ISO_4217,
  ),
)

/** The fields that an order has in both sources, besides its code. */
export const orderEntries = {
  ...details({
    createdAt: timestamp,
    total: cents,
  }),
  // Null means the currency of the storefront; the empty text means a currency that the page cannot name.
  currency: orElse('currency', v.nullish(currencyCode, null), ''),
  orders: v.nullish(v.array(orderProduct), []),
}
const wireOrder = v.object(orderEntries)

export const orderFrom = (
  code: Order['code'],
  { createdAt, orders, total, currency }: v.InferOutput<typeof wireOrder>,
): Order => ({
  code,
  createdAt: createdAt ?? null,
  products: orders,
  total: total ?? null,
  currency,
})

/** What a super order has besides the fields of `orderEntries`. Plain orders are also sent with some of their products. */
export const superOrderEntries = { superOrderCode: orderCode, ...details({ productCount: count }) }

/**
 * How many products a super order does not list although it counts them. The count may be one of copies: then at most those
 * that no listed copy explains.
 */
// Answers A-158
export const unlisted = (
  productCount: number | null,
  orders: readonly OrderProduct[],
): Pick<Order, 'productsLeftOut'> => {
  if (productCount === null || orders.some(({ quantity }) => quantity === null)) return {}
  const listed = orders.reduce((sum, { quantity }) => sum + Math.max(quantity ?? 1, 1), 0)
  return productCount > listed ? { productsLeftOut: productCount - listed } : {}
}

/** An entry of `GET /v2/superorders/me`; A-156. */
export const superOrder = v.pipe(
  v.object({ ...superOrderEntries, ...orderEntries }),
  v.transform(({ superOrderCode, productCount, ...wire }) => ({
    ...orderFrom(superOrderCode, wire),
    ...unlisted(productCount, wire.orders),
  })),
)

/** A page of orders: at most 100, newest first. */
export const superOrderPage = v.object({
  items: v.array(superOrder),
  ...details({ total: count }),
})
export type SuperOrderPage = Omit<v.InferOutput<typeof superOrderPage>, 'total'> & {
  total: number
  leftOut?: LeftOut
  /** Whether the page's orders lack products, because these were malformed; absent if they lack none. */
  isRepaired?: true
}

/** How many entries of a list could not be read, and the correlation id of the last answer with such an entry. */
export interface LeftOut {
  count: number
  correlationId: string
}
