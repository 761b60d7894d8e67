import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { OrderProduct } from '#machines/orders/model/order.ts'
import {
  ORDER_STATUSES,
  productStatus,
  type OrderStatus,
  type ProductsOfOrder,
} from '#machines/orders/model/order-status.ts'
import type {
  OrderDetails,
  OrderSource,
} from '#machines/orders/order-details/order-details.model.ts'

/**
 * The facts of the sentences on an order's page: its status, what comes next, and how long the address can be changed.
 */
export interface StatusSentence {
  status: StatusFact
  /** How many products were cancelled, of an order with other products; else 0. */
  cancelled: number
  /** Whether the delivery address can be changed, as far as the page knows and it still matters. */
  address: 'open' | 'closed' | null
}

type StatusFact =
  | { kind: 'AwaitingPayment' | 'Ordered' | 'InProduction' | 'Cancelled' | 'unknown' }
  /** `arrival` is null while the delivery dates are being read. */
  | { kind: 'Sent'; arrival: 'ahead' | 'possible' | null }
  | MixedStatus

const BEFORE_SENT = ['AwaitingPayment', 'Ordered', 'InProduction'] as const

/** An order whose products differ in their status. */
interface MixedStatus {
  kind: 'mixed'
  /** The most advanced status, and how many of all products have it. */
  furthest: 'Sent' | 'InProduction' | 'Ordered'
  count: number
  total: number
  /** The other products that are not cancelled; null if the status of one of them is unknown. */
  rest: {
    /** The status that they share; null if they differ. */
    status: (typeof BEFORE_SENT)[number] | null
    only: OrderProduct | null
  } | null
}

interface KnownOrder {
  order: Pick<OrderDetails, 'products' | 'productsLeftOut' | 'deliveryAddress'>
  source: OrderSource
  /** Whether the address can be changed; null if it is not known yet. */
  isAddressOpen: boolean | null
  /** Null if the service knows no dates; undefined while they are being read. */
  dates: DeliveryDates | null | undefined
  today: string
}

// Answers B-190
/** Chooses the sentence about an order's status. An unknown status claims nothing. */
export const statusSentence = (known: KnownOrder): StatusSentence => {
  const { products, productsLeftOut } = known.order
  const kept = products.filter(({ status }) => productStatus(status) !== 'Cancelled')
  const status = statusFact(known, kept)
  // Answers B-372
  if (productsLeftOut !== undefined) {
    return {
      status: status.kind === 'AwaitingPayment' ? status : { kind: 'unknown' },
      cancelled: 0,
      address: null,
    }
  }
  return {
    status,
    cancelled: kept.length === 0 ? 0 : products.length - kept.length,
    address: status.kind === 'unknown' ? null : addressFact(known, kept),
  }
}

/** Whether the products of an order differ in their status, or may, so that each has to say its own. */
export const hasMixedStatuses = ({ products, productsLeftOut }: ProductsOfOrder): boolean =>
  productsLeftOut !== undefined ||
  new Set(products.map(({ status }) => productStatus(status))).size > 1

const statusFact = (
  { order: { products }, dates, today }: KnownOrder,
  kept: readonly OrderProduct[],
): StatusFact => {
  if (products.length > 0 && kept.length === 0) return { kind: 'Cancelled' }
  const furthest = ORDER_STATUSES.findLast(status => kept.some(has(status)))
  const rest = kept.filter(product => furthest === undefined || !has(furthest)(product))
  const isUnknown = rest.some(({ status }) => productStatus(status) === null)
  if (furthest === undefined || furthest === 'Cancelled') return { kind: 'unknown' }
  if (furthest === 'AwaitingPayment') return { kind: furthest }
  if (rest.length > 0) {
    if (furthest === 'Ordered' && isUnknown) return { kind: 'unknown' }
    const count = kept.length - rest.length
    return {
      kind: 'mixed',
      furthest,
      count,
      total: products.length,
      rest: isUnknown ? null : restOf(rest),
    }
  }
  if (furthest !== 'Sent') return { kind: furthest }
  if (dates === undefined) return { kind: furthest, arrival: null }
  const isAhead = dates !== null && today < dates.earliestDeliveryDate
  return { kind: furthest, arrival: isAhead ? 'ahead' : 'possible' }
}

const restOf = (rest: readonly OrderProduct[]): MixedStatus['rest'] => ({
  status: BEFORE_SENT.find(status => rest.every(has(status))) ?? null,
  only: rest.length === 1 ? (rest[0] ?? null) : null,
})

/** An order from the other source, or to a pickup point, never had a change; a sent one needs none. */
const addressFact = (
  { order: { deliveryAddress }, source, isAddressOpen }: KnownOrder,
  kept: readonly OrderProduct[],
): StatusSentence['address'] => {
  if (source !== 'superOrder' || deliveryAddress?.deliveryType !== 'Home') return null
  if (isAddressOpen === null || kept.every(has('Sent'))) return null
  return isAddressOpen ? 'open' : 'closed'
}

const has =
  (wanted: OrderStatus) =>
  ({ status }: Pick<OrderProduct, 'status'>): boolean =>
    productStatus(status) === wanted
