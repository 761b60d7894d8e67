import type { Order, OrderProduct } from '#machines/orders/model/order.ts'

/** The statuses that customers see, from the least to the most advanced, and Cancelled; A-210. */
export const ORDER_STATUSES = [
  'AwaitingPayment',
  'Ordered',
  'InProduction',
  'Sent',
  'Cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The status of each string that services send, in lower case; account area, section 4; A-219 by A-220. */
const STATUS_OF: ReadonlyMap<string, OrderStatus> = new Map([
  // Answers A-211
  ['received', 'AwaitingPayment'],
  ['paymentpending', 'AwaitingPayment'],
  ['paymentfailed', 'AwaitingPayment'],
  // Answers A-212
  ['confirmed', 'Ordered'],
  ['paymentsuccess', 'Ordered'],
  ['paymentfree', 'Ordered'],
  ['verification failed', 'Ordered'],
  ['processing', 'Ordered'],
  ['processing failed', 'Ordered'],
  ['approved', 'Ordered'],
  ['on_hold', 'Ordered'],
  // Answers A-213
  ['productionstarted', 'InProduction'],
  // Answers A-214
  ['productioncompleted', 'InProduction'],
  ['producing', 'InProduction'],
  ['delayed', 'InProduction'],
  // Answers A-215
  ['dispatched', 'Sent'],
  ['shipped', 'Sent'],
  // Answers A-216
  ['cancelled', 'Cancelled'],
  ['rejected', 'Cancelled'],
])

/** The status of a product for a string of the service; null for an unknown string. */
export const productStatus = (wire: string): OrderStatus | null =>
  STATUS_OF.get(wire.toLowerCase()) ?? null

/** What the status of a whole order depends on. */
export type ProductsOfOrder = Pick<Order, 'productsLeftOut'> & {
  products: readonly Pick<OrderProduct, 'status'>[]
}

/**
 * The status of a whole order: the status of the least advanced product that is not cancelled, or Cancelled if all
 * products are cancelled. An unknown string counts as Ordered, and so does an order without products; A-220. Null if
 * it depends on a product that could not be read: only AwaitingPayment is the least advanced whatever the others are.
 */
// Answers B-372
export const orderStatus = ({ products, productsLeftOut }: ProductsOfOrder): OrderStatus | null => {
  const statuses = new Set(products.map(({ status }) => productStatus(status) ?? 'Ordered'))
  const least = ORDER_STATUSES.find(status => statuses.has(status)) ?? 'Ordered'
  return productsLeftOut === undefined || least === 'AwaitingPayment' ? least : null
}

/** The status of an order's only product, null if unknown; of any other order, `orderStatus`. */
export const shownStatus = (order: ProductsOfOrder): OrderStatus | null => {
  const [only, ...others] = order.products
  return only !== undefined && others.length === 0 && order.productsLeftOut === undefined
    ? productStatus(only.status)
    : orderStatus(order)
}

/** Unknown statuses of products, without duplicates, in lower case and at most 40 characters long; A-220. */
export const unknownStatuses = (orders: readonly Pick<Order, 'products'>[]): string[] => {
  const unknown = orders
    .flatMap(({ products }) => products)
    .filter(({ status }) => status !== '' && productStatus(status) === null)
  return [...new Set(unknown.map(({ status }) => status.toLowerCase().slice(0, 40)))]
}
