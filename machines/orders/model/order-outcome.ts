import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { orderStatus, shownStatus } from '#machines/orders/model/order-status.ts'

/** The content of the heading of an order's page; dates as `2026-11-24`. A-092. */
export type OrderOutcome =
  | { kind: 'awaitingPayment' | 'cancelled' | 'late' | 'unknown' }
  | { kind: 'arriving'; days: DeliveryDates; arrival: Arrival }
  /** The order was sent, and its delivery dates have passed. The service does not say when it was sent. */
  | { kind: 'sent'; days: DeliveryDates }

/** How to write delivery dates: up to six days ahead by `today`, `tomorrow` or weekday, else as dates. */
export type Arrival = 'today' | 'tomorrow' | 'weekday' | 'dates'

const DAY = 86_400_000
/** How many days ahead a date can be named by its weekday. The day seven days ahead has the same weekday as today. */
const LAST_WEEKDAY = 6

/** How to write delivery dates. `today` is the date in the storefront's time zone. */
export const arrivalOf = (
  { earliestDeliveryDate: first, latestDeliveryDate: last }: DeliveryDates,
  today: string,
): Arrival => {
  const ahead = (Date.parse(first) - Date.parse(today)) / DAY
  if (first !== last || ahead < 0 || ahead > LAST_WEEKDAY) return 'dates'
  return ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'weekday'
}

/**
 * The heading of an order's page. `dates` is null if unknown; `today` and `readOn`, the day on which the order was read, are
 * in the storefront's time zone. Only what was read after the dates says that an order is late.
 */
// Answers B-380
export const orderOutcome = (
  order: Pick<OrderDetails, 'products' | 'productsLeftOut'>,
  dates: DeliveryDates | null,
  today: string,
  readOn = today,
): OrderOutcome => {
  const status = orderStatus(order)
  if (status === 'Cancelled') return { kind: 'cancelled' }
  if (status === 'AwaitingPayment') return { kind: 'awaitingPayment' }
  if (status === null || dates === null) return { kind: 'unknown' }
  if (dates.latestDeliveryDate >= today) {
    return { kind: 'arriving', days: dates, arrival: arrivalOf(dates, today) }
  }
  if (status === 'Sent') return { kind: 'sent', days: dates }
  return isLate(order, dates, readOn) ? { kind: 'late' } : { kind: 'unknown' }
}

/** Whether a paid order's delivery dates have passed before all was sent; false if either is unknown. */
export const isLate = (
  order: Pick<OrderDetails, 'products' | 'productsLeftOut'>,
  dates: DeliveryDates | null,
  today: string,
): boolean =>
  dates !== null &&
  dates.latestDeliveryDate < today &&
  order.products.length > 0 &&
  ['Ordered', 'InProduction'].includes(shownStatus(order) ?? '')
