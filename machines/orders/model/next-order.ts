import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { Found } from '#machines/model/found.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { type Arrival, arrivalOf, isLate } from '#machines/orders/model/order-outcome.ts'
import { isInProgress, newestFirst } from '#machines/orders/model/order-split.ts'
import {
  orderStatus,
  productStatus,
  shownStatus,
  type OrderStatus,
} from '#machines/orders/model/order-status.ts'

/** The most unsent and the most sent orders of `onTheirWay`: each costs a call for its delivery dates. */
const MOST_ON_THEIR_WAY = 5

export interface NextOrder {
  code: Order['code']
  /** The status of the order; null if it is unknown; A-220. */
  status: OrderStatus | null
  productsLeftOut?: number | undefined
  /** The title of the first product that is still to come; null if the product has none. */
  title: string | null
  articleId: string | null
  /** The id of the upload with the pictures of that product; null if it has none. */
  uploadId: string | null
  /** How many other products are still to come. */
  more: number
  /** The delivery dates; null if they are unknown or have passed. */
  days: DeliveryDates | null
  /** Whether the delivery dates have passed and the order was not sent; false if its status is unknown. */
  isLate: boolean
  /** Whose delivery dates could not be read: this order's (`own`), or another's, which may arrive sooner (`other`). */
  unreadDates: 'own' | 'other' | null
}

export interface NextOrderAnswer extends Found<NextOrder> {
  /** Whether an order that could not be read may be on its way, and may arrive before the order that was found. */
  mayBeUnread: boolean
}

/**
 * The candidates for the order that arrives next, each once: the newest five unsent orders, then the newest five sent
 * orders. Sent orders may have arrived, so they must not push out unsent ones. A candidate is paid, not cancelled and
 * not empty. It is in progress, or it is at most 90 days old and has an unsent product. `now` is ms since 1970.
 */
export const onTheirWay = (orders: readonly Order[], now: number): Order[] => {
  const each = [...new Map(orders.map(order => [order.code, order])).values()]
  const open = newestFirst(each).filter(
    order =>
      (isInProgress(order, now) || isToBeSent(order, now)) &&
      orderStatus(order) !== 'AwaitingPayment' &&
      order.products.some(({ status }) => productStatus(status) !== 'Cancelled'),
  )
  return [
    ...open.filter(order => !isSent(order)).slice(0, MOST_ON_THEIR_WAY),
    ...open.filter(isSent).slice(0, MOST_ON_THEIR_WAY),
  ]
}

/** An order with an unsent product counts as on its way up to this age, in ms. */
const LONGEST_WAIT = 90 * 86_400_000

const isSent = (order: Order): boolean => orderStatus(order) === 'Sent'

/** Whether an order of the last 90 days has a product that is Ordered or InProduction; unknown is neither. */
const isToBeSent = ({ products, createdAt }: Order, now: number): boolean =>
  now - Date.parse(createdAt ?? '') < LONGEST_WAIT &&
  products.some(({ status }) => ['Ordered', 'InProduction'].includes(productStatus(status) ?? ''))

/**
 * The order with the earliest delivery dates; orders without delivery dates, or with past ones, come last. A sent order
 * with past dates counts as arrived. Null if all orders have arrived. `isUnread`: the dates could not be read. `today` is the date in the storefront's time
 * zone.
 */
export const nextToArrive = (
  orders: readonly { order: Order; days: DeliveryDates | null; isUnread: boolean }[],
  today: string,
): NextOrder | null => {
  const isPast = (days: DeliveryDates | null): boolean =>
    days !== null && days.latestDeliveryDate < today
  const [next] = orders
    .filter(({ order, days }) => !(isPast(days) && isSent(order)))
    .map(({ order, days, isUnread }) => ({
      order,
      isUnread,
      days: isPast(days) ? null : days,
      isOverdue: isLate(order, days, today),
    }))
    .toSorted((a, b) => firstDay(a.days).localeCompare(firstDay(b.days)))
  if (next === undefined) return null
  const [product, ...others] = productsToCome(next.order)
  return {
    code: next.order.code,
    status: shownStatus(next.order),
    productsLeftOut: next.order.productsLeftOut,
    title: product?.title ?? null,
    articleId: product?.articleId ?? null,
    uploadId: product?.uploadId ?? null,
    more: others.length,
    days: next.days,
    isLate: next.isOverdue,
    unreadDates: next.isUnread ? 'own' : orders.some(({ isUnread }) => isUnread) ? 'other' : null,
  }
}

// Answers B-192
/** The products that are neither sent nor cancelled; of an order that was sent, those that are not cancelled. */
const productsToCome = ({ products }: Order): Order['products'] => {
  const kept = products.filter(({ status }) => productStatus(status) !== 'Cancelled')
  const unsent = kept.filter(({ status }) => productStatus(status) !== 'Sent')
  return unsent.length === 0 ? kept : unsent
}

type NextArrival =
  | { kind: 'late' | 'unknown' }
  | { kind: 'arriving'; days: DeliveryDates; arrival: Arrival }
  /** The order was sent, and its delivery dates have passed since the order was read. */
  | { kind: 'sent'; days: DeliveryDates }

/**
 * What can be said about the arrival of the next order on the day `today`, such as `2026-11-24`, in the storefront's
 * time zone. The order may have been read on an earlier day, so its dates may have passed since then: an order that
 * was to be sent may have arrived, so nothing but its dates is said. See `orderOutcome`.
 */
export const arrivalOfNext = (
  order: Pick<NextOrder, 'days' | 'isLate' | 'status'>,
  today: string,
): NextArrival => {
  const { days, status } = order
  if (order.isLate) return { kind: 'late' }
  if (days === null) return { kind: 'unknown' }
  if (status === 'Sent' && days.latestDeliveryDate < today) return { kind: 'sent', days }
  return { kind: 'arriving', days, arrival: arrivalOf(days, today) }
}

const firstDay = (days: DeliveryDates | null): string => days?.earliestDeliveryDate ?? '9999-12-31'
