import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import {
  orderStatus,
  productStatus,
  shownStatus,
  type OrderStatus,
} from '#machines/orders/model/order-status.ts'

/** A date of a step: a moment when it happened (ISO), or days on which it is due. */
export type StepDate = { kind: 'moment'; at: string } | { kind: 'days'; days: DeliveryDates }

/** One step on the way of an order. */
export interface OrderStep {
  /** `placed` is a first step that nobody waits for any more; `beingProcessed` a status that nobody knows. */
  name: OrderStatus | 'placed' | 'beingProcessed'
  place: 'done' | 'current' | 'toCome'
  /** Null where no source says when. */
  date: StepDate | null
}

/** The steps of an order that is not cancelled, in their order. */
const WAY = ['AwaitingPayment', 'Ordered', 'InProduction', 'Sent'] as const

/**
 * The way of an order, one step of it current. Dates come from createdAt, paymentChangedDate and the delivery dates alone:
 * the first step is dated by the first, the payment that makes it ordered by the last change of any product, and sending
 * by the days on which it arrives. A-092.
 */
export const orderSteps = (
  { createdAt, products }: Pick<OrderDetails, 'createdAt' | 'products'>,
  dates: DeliveryDates | null,
): OrderStep[] => {
  const status = orderStatus({ products })
  const placed = momentOf(createdAt)
  if (status === 'Cancelled') {
    return [
      { name: 'placed', place: 'done', date: placed },
      { name: 'Cancelled', place: 'current', date: null },
    ]
  }
  const current = WAY.indexOf(status)
  const isUnknown = products.length > 0 && shownStatus({ products }) === null
  return WAY.map((name, index): OrderStep => ({
    name:
      index < current && name === 'AwaitingPayment'
        ? 'placed'
        : index === current && isUnknown
          ? 'beingProcessed'
          : name,
    place: index < current ? 'done' : index === current ? 'current' : 'toCome',
    date:
      name === 'AwaitingPayment'
        ? placed
        : name === 'Ordered' && index <= current
          ? momentOf(lastPayment(products))
          : name === 'Sent' && dates !== null
            ? { kind: 'days', days: dates }
            : null,
  }))
}

const momentOf = (at: string | null): StepDate | null =>
  at === null ? null : { kind: 'moment', at }

/** Of products that were paid and not cancelled. */
const lastPayment = (products: OrderDetails['products']): string | null =>
  products
    .filter(({ status }) => !['AwaitingPayment', 'Cancelled'].includes(productStatus(status) ?? ''))
    .flatMap(({ paymentChangedDate }) => paymentChangedDate ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1) ?? null
