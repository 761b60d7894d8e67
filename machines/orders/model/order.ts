import { hasNothingToRead, withoutTurns } from '#machines/model/text/shown-name.ts'
import * as v from 'valibot'
import { orderCode, productCode } from '#machines/model/identifiers.ts'
import { cents } from '#machines/model/money.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'

/** The maximum number of orders per call. Account area, section 9. */
export const ORDER_PAGE_SIZE = 100

const line = v.pipe(v.string(), v.maxLength(500))
/**
 * The schema of a text. The output has no characters that change the text direction, and is null for a text without a
 * visible character.
 */
const words = v.pipe(
  line,
  v.transform(text => (hasNothingToRead(text) ? null : withoutTurns(text))),
)

/** The schema of an optional link; a malformed link counts as missing. */
export const linkOfAnswer = v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(2000))), undefined)

/** The schema of one product of an order; A-161. Everything except code and status may be missing. */
export const orderProduct = v.object({
  code: productCode,
  status: line,
  paymentChangedDate: v.nullish(timestamp),
  articleId: v.nullish(line),
  title: v.nullish(words),
  options: v.nullish(v.array(v.object({ name: line, value: line }))),
  quantity: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** See [Note: Money is cents]. */
  price: v.nullish(cents),
  uploadId: v.nullish(line),
  voucher: v.nullish(line),
  /** The id of the invoice file of a group of products; for business accounts only. A-171. */
  invoiceGroupId: v.nullish(line),
  /** The carrier's tracking page for the product's parcel; see `withKnownLinks`. */
  trackingUrl: linkOfAnswer,
})
export type OrderProduct = v.InferOutput<typeof orderProduct>

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
}

/** The fields that an order has in both sources, besides its code. */
export const orderEntries = {
  createdAt: v.fallback(v.nullish(timestamp), null),
  orders: v.nullish(v.array(orderProduct), []),
  total: v.nullish(cents),
}
const wireOrder = v.object(orderEntries)

/** Converts an order of either source to an `Order`. */
export const orderFrom = (
  code: Order['code'],
  { createdAt, orders, total }: v.InferOutput<typeof wireOrder>,
): Order => ({ code, createdAt: createdAt ?? null, products: orders, total: total ?? null })

/** An entry of `GET /v2/superorders/me`; A-156. */
export const superOrder = v.pipe(
  v.object({ superOrderCode: orderCode, ...orderEntries }),
  v.transform(({ superOrderCode, ...wire }) => orderFrom(superOrderCode, wire)),
)

/** A page of orders: at most 100, newest first. */
export const superOrderPage = v.object({
  items: v.array(superOrder),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type SuperOrderPage = v.InferOutput<typeof superOrderPage> & {
  /** How many orders of the page were malformed and left out; absent if none were. */
  leftOut?: LeftOut
  /** Whether the page's orders lack products, because these were malformed; absent if they lack none. */
  isRepaired?: true
}

/** How many entries of a list could not be read, and the correlation id of the last answer with such an entry. */
export interface LeftOut {
  count: number
  correlationId: string
}
