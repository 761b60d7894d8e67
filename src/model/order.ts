import * as v from 'valibot'
import { orderCode } from '#src/model/identifiers.ts'
import { cents } from '#src/model/money.ts'

/** ISO date-time; one without an offset is taken as UTC, never as the browser's time zone. */
const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/u),
  v.transform(text => (/T[\d:.]+$/u.test(text) ? `${text}Z` : text)),
  v.check(text => !Number.isNaN(Date.parse(text)), 'Expected an ISO date-time'),
)

const line = v.pipe(v.string(), v.maxLength(500))

/** One article of an order. Everything but code and status may be missing; A-161. */
export const orderProduct = v.object({
  code: orderCode,
  status: line,
  paymentChangedDate: v.nullish(timestamp),
  articleId: v.nullish(line),
  title: v.nullish(line),
  options: v.nullish(v.array(v.object({ name: line, value: line }))),
  quantity: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** See [Note: Money is cents]. */
  price: v.nullish(cents),
  uploadId: v.nullish(line),
  voucher: v.nullish(line),
})
export type OrderProduct = v.InferOutput<typeof orderProduct>

/** One order as the account area shows it, whichever service it came from. */
export interface Order {
  code: v.InferOutput<typeof orderCode>
  /** ISO date-time. */
  createdAt: string
  products: OrderProduct[]
  /** Cents, or null when the service does not say. */
  total: number | null
}

/** An entry of `GET /v2/superorders/me`; the wire's names become the product's at this border. */
export const superOrder = v.pipe(
  v.object({
    superOrderCode: orderCode,
    createdAt: timestamp,
    orders: v.optional(v.array(orderProduct), []),
    total: v.nullish(cents),
  }),
  v.transform(({ superOrderCode, createdAt, orders, total }): Order => ({
    code: superOrderCode,
    createdAt,
    products: orders,
    total: total ?? null,
  })),
)

/** A page of orders: at most 100, newest first. */
export const superOrderPage = v.object({
  items: v.array(superOrder),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type SuperOrderPage = v.InferOutput<typeof superOrderPage>
