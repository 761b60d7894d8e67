import * as v from 'valibot'
import type { Order } from '#machines/orders/model/order.ts'
import { orderStatus, productStatus } from '#machines/orders/model/order-status.ts'

const DAY = 86_400_000
/** How many days after its creation an order can be in progress. */
const IN_PROGRESS_DAYS = 30
/** How many days after the last change of its payment a dispatched product keeps its order in progress. */
const DISPATCHED_DAYS = 14

const isWithin = (date: string | null | undefined, days: number, now: number): boolean =>
  date !== null && date !== undefined && now - Date.parse(date) <= days * DAY

/**
 * Whether an order is in progress. The order was created within the last 30 days, or has no date and
 * awaits payment, and either no product was sent, or the payment of a sent product changed within the last 14 days. An age
 * of exactly 30 or 14 days still counts. `now` is ms since 1970. Account area, section 4.
 */
export const isInProgress = (order: Order, now: number): boolean => {
  // Answers B-149
  if (order.createdAt === null) return orderStatus(order) === 'AwaitingPayment'
  if (now - timeOf(order) > IN_PROGRESS_DAYS * DAY) return false
  const sent = order.products.filter(({ status }) => productStatus(status) === 'Sent')
  return (
    sent.length === 0 ||
    sent.some(({ paymentChangedDate }) => isWithin(paymentChangedDate, DISPATCHED_DAYS, now))
  )
}

/** The tabs of the order list, in order; A-085. */
export const ordersTab = v.picklist(['inProgress', 'history'])
export type OrdersTab = v.InferOutput<typeof ordersTab>

/** Caches the time of each order in ms, because thousands of orders are sorted again whenever some are added. */
const times = new WeakMap<Order, number>()

const timeOf = (order: Order): number => {
  const cached = times.get(order)
  if (cached !== undefined) return cached
  const time = order.createdAt === null ? 0 : Date.parse(order.createdAt)
  times.set(order, time)
  return time
}

/** Sorts orders, newest first and undated orders last. Orders of the same time stay in the given order; A-224. */
export const newestFirst = (orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => timeOf(b) - timeOf(a))

/** The orders of each tab, newest first; each order is in exactly one tab. `now` is ms since 1970; A-223. */
export const splitOrders = (orders: readonly Order[], now: number): Record<OrdersTab, Order[]> => {
  const split: Record<OrdersTab, Order[]> = { inProgress: [], history: [] }
  for (const order of newestFirst(orders)) {
    split[isInProgress(order, now) ? 'inProgress' : 'history'].push(order)
  }
  return split
}
