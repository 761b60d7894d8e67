import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { orderStatus, shownStatus } from '#machines/orders/model/order-status.ts'

/** What the page of an order says in its heading; days as `2026-11-24`. A-092. */
export type OrderOutcome =
  | { kind: 'awaitingPayment' | 'cancelled' | 'late' | 'unknown' }
  | { kind: 'arriving'; days: DeliveryDates; arrival: Arrival }
  /** The days of delivery are past, and all that is known of when it was sent. */
  | { kind: 'sent'; days: DeliveryDates }

/** How days of delivery are named: one day of the coming six by its weekday, any other as dates. */
export type Arrival = 'today' | 'tomorrow' | 'weekday' | 'dates'

const DAY = 86_400_000
/** Days ahead that a weekday names without doubt: that of today names the same day of the next week, too. */
const LAST_WEEKDAY = 6

/** How to name days of delivery that are not past. `today` is the day in the storefront's time zone. */
export const arrivalOf = (
  { earliestDeliveryDate: first, latestDeliveryDate: last }: DeliveryDates,
  today: string,
): Arrival => {
  const ahead = (Date.parse(first) - Date.parse(today)) / DAY
  if (first !== last || ahead < 0 || ahead > LAST_WEEKDAY) return 'dates'
  return ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'weekday'
}

/**
 * How an order ends, as far as anybody knows. A range is past once its last day is; what is not sent by then is late.
 * `today` is the day in the storefront's time zone.
 */
export const orderOutcome = (
  { products }: Pick<OrderDetails, 'products'>,
  dates: DeliveryDates | null,
  today: string,
): OrderOutcome => {
  const status = orderStatus({ products })
  if (status === 'Cancelled') return { kind: 'cancelled' }
  if (status === 'AwaitingPayment') return { kind: 'awaitingPayment' }
  if (dates === null) return { kind: 'unknown' }
  if (dates.latestDeliveryDate >= today) {
    return { kind: 'arriving', days: dates, arrival: arrivalOf(dates, today) }
  }
  if (status === 'Sent') return { kind: 'sent', days: dates }
  return isLate({ products }, dates, today) ? { kind: 'late' } : { kind: 'unknown' }
}

/** Whether the days of delivery are past and not everything was sent; not where nobody knows its status. */
export const isLate = (
  { products }: Pick<OrderDetails, 'products'>,
  dates: DeliveryDates | null,
  today: string,
): boolean =>
  dates !== null &&
  dates.latestDeliveryDate < today &&
  products.length > 0 &&
  ['Ordered', 'InProduction'].includes(shownStatus({ products }) ?? '')
