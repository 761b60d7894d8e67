import type { DeliveryDates } from '#src/model/delivery-dates.ts'
import type { OrderDetails } from '#src/model/order-details.ts'
import { orderStatus } from '#src/model/order-status.ts'

/** What the page of an order says in its heading; days as `2026-11-24`. A-092. */
export type OrderOutcome =
  | { kind: 'awaitingPayment' | 'cancelled' | 'unknown' }
  /** `weekday` stands for a day within a week. */
  | { kind: 'arriving'; days: DeliveryDates; isWeekday: boolean }
  | { kind: 'sent'; day: string }

const DAY = 86_400_000
/** A weekday names a day of the next so many, today included. */
const WEEK = 7

/**
 * How an order ends, as far as anybody knows. A range is past once its last day is; what is sent by then was on its way
 * on the first. `today` is the day in the storefront's time zone.
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
  const { earliestDeliveryDate: first, latestDeliveryDate: last } = dates
  if (last >= today) {
    const ahead = (Date.parse(first) - Date.parse(today)) / DAY
    return { kind: 'arriving', days: dates, isWeekday: first === last && ahead < WEEK }
  }
  return status === 'Sent' ? { kind: 'sent', day: first } : { kind: 'unknown' }
}
