import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import {
  orderStatus,
  productStatus,
  shownStatus,
  type OrderStatus,
} from '#machines/orders/model/order-status.ts'

/** The date of a step: the time at which it happened (an ISO date-time), or the dates on which it is due. */
export type StepDate = { kind: 'moment'; at: string } | { kind: 'days'; days: DeliveryDates }

export interface OrderStep {
  /** `placed`: the first step, once paid or cancelled; `beingProcessed`: a step of unknown status. */
  name: OrderStatus | 'placed' | 'beingProcessed'
  progress: 'done' | 'current' | 'toCome'
  /** Null if the step has no date, or an unknown one. */
  date: StepDate | null
}

/** The steps of an order that is not cancelled, in order. */
const STATUS_ORDER = ['AwaitingPayment', 'Ordered', 'InProduction', 'Sent'] as const

/**
 * The progress of an order, with one current step. The first step has the date `createdAt`. Ordered, once it is
 * reached, has the date of the last payment change of a paid product that is not cancelled. Sent has the delivery
 * dates. Other steps have no date. A cancelled order has only two steps: placed and Cancelled. An order without a
 * status, because it lacks products, has none. A-092.
 */
export const orderSteps = (
  order: Pick<OrderDetails, 'createdAt' | 'products' | 'productsLeftOut'>,
  dates: DeliveryDates | null,
): OrderStep[] => {
  const { createdAt, products } = order
  const status = orderStatus(order)
  if (status === null) return []
  const placed = momentOf(createdAt)
  if (status === 'Cancelled') {
    return [
      { name: 'placed', progress: 'done', date: placed },
      { name: 'Cancelled', progress: 'current', date: null },
    ]
  }
  const current = STATUS_ORDER.indexOf(status)
  const isUnknown = products.length > 0 && shownStatus(order) === null
  return STATUS_ORDER.map((name, index): OrderStep => ({
    name:
      index < current && name === 'AwaitingPayment'
        ? 'placed'
        : index === current && isUnknown
          ? 'beingProcessed'
          : name,
    progress: index < current ? 'done' : index === current ? 'current' : 'toCome',
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

/** The date of the latest payment change of the paid products that are not cancelled, or null. */
const lastPayment = (products: OrderDetails['products']): string | null =>
  products
    .filter(({ status }) => !['AwaitingPayment', 'Cancelled'].includes(productStatus(status) ?? ''))
    .flatMap(({ paymentChangedDate }) => paymentChangedDate ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1) ?? null
