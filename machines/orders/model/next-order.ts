import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { isLate } from '#machines/orders/model/order-outcome.ts'
import { isInProgress, newestFirst } from '#machines/orders/model/order-split.ts'
import { orderStatus, shownStatus, type OrderStatus } from '#machines/orders/model/order-status.ts'

/**
 * How many of the newest orders are candidates for the next to arrive: the delivery dates of each are read by a call.
 */
const MOST_ON_THEIR_WAY = 5

/** The order that arrives next. */
export interface NextOrder {
  code: Order['code']
  /** The status of the order; null if it is unknown; A-220. */
  status: OrderStatus | null
  /** The title of the order's first product; null if the product has none. */
  title: string | null
  articleId: string | null
  /** The delivery dates; null if they are unknown or have passed. */
  days: DeliveryDates | null
  /** Whether the delivery dates have passed and the order was not sent. */
  isLate: boolean
  /** The date for which `isLate` was determined, such as `2026-11-20`. */
  today: string
}

/** The five newest orders in progress that are paid, not cancelled and not empty, each once. `now` in ms since 1970. */
export const onTheirWay = (orders: readonly Order[], now: number): Order[] => {
  const each = [...new Map(orders.map(order => [order.code, order])).values()]
  return newestFirst(each)
    .filter(
      order =>
        isInProgress(order, now) &&
        !['AwaitingPayment', 'Cancelled'].includes(orderStatus(order)) &&
        order.products.length > 0,
    )
    .slice(0, MOST_ON_THEIR_WAY)
}

/**
 * The order that arrives first. Orders without delivery dates in the future come last. An order that was sent, and
 * whose dates have passed, counts as arrived. Null if all have arrived. `today` is the date in the storefront's time
 * zone.
 */
export const nextToArrive = (
  orders: readonly { order: Order; days: DeliveryDates | null }[],
  today: string,
): NextOrder | null => {
  const isPast = (days: DeliveryDates | null): boolean =>
    days !== null && days.latestDeliveryDate < today
  const [next] = orders
    .filter(({ order, days }) => !(isPast(days) && orderStatus(order) === 'Sent'))
    .map(({ order, days }) => ({
      order,
      days: isPast(days) ? null : days,
      isOverdue: isLate(order, days, today),
    }))
    .toSorted((a, b) => firstDay(a.days).localeCompare(firstDay(b.days)))
  if (next === undefined) return null
  const [product] = next.order.products
  return {
    code: next.order.code,
    status: shownStatus(next.order),
    title: product?.title ?? null,
    articleId: product?.articleId ?? null,
    days: next.days,
    isLate: next.isOverdue,
    today,
  }
}

const firstDay = (days: DeliveryDates | null): string => days?.earliestDeliveryDate ?? '9999-12-31'
