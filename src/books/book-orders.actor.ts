import type { Drafts } from '#src/shell/drafts.ts'
import type {
  OrderDetails,
  PlainOrderPage,
} from '#machines/orders/order-details/order-details.model.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

export interface BooksDependencies extends ServiceDependencies {
  drafts: Pick<Drafts, 'set' | 'read' | 'clear'>
  owner(): string | null
}

const ORDERS_PER_CALL = 100

/** The largest offset of a call of `orderOf`. This limit ends the search if the total of the service is too high. */
const MOST_ORDERS = 20_000

/** A range of the account's orders: those with one of these articles or, if no articles are given, all orders. */
export const ordersOf = (
  app: BooksDependencies,
  articleNames: readonly string[],
  range: { offset: number; limit: number },
  signal: AbortSignal,
): Promise<PlainOrderPage> =>
  app
    .known()
    .client(orderDetailsClient)
    .byAccount({ accountId: app.owner() ?? '', articleNames, ...range }, signal)

/** The order of a product, searched among all orders; null if not found. */
export const orderOf = (
  app: BooksDependencies,
  code: string,
  signal: AbortSignal,
): Promise<OrderDetails | null> => {
  const search = async (offset: number): Promise<OrderDetails | null> => {
    const range = { offset, limit: ORDERS_PER_CALL }
    const { items, total } = await ordersOf(app, [], range, signal)
    const order = items.find(({ products }) => products.some(product => product.code === code))
    if (order !== undefined) return order
    const next = offset + ORDERS_PER_CALL
    return next >= total || offset >= MOST_ORDERS ? null : search(next)
  }
  return search(0)
}
