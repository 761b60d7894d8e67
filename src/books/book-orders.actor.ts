import type { Drafts } from '#src/shell/drafts.ts'
import type {
  OrderDetails,
  PlainOrderPage,
} from '#machines/orders/order-details/order-details.model.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** The parts of the app that online photo books use. */
export interface BooksDependencies extends ServiceDependencies {
  drafts: Pick<Drafts, 'set' | 'read' | 'clear'>
  /** The id of the signed-in account; null before the sign-in. */
  owner(): string | null
}

/** How many orders each call of `orderOf` reads. */
const ORDERS_PER_CALL = 100

/** The largest offset of a call of `orderOf`. This limit ends the search if the total of the service is too high. */
const MOST_ORDERS = 20_000

/**
 * Reads a range of the account's orders: the orders with one of these articles, or all orders if `articleNames` is
 * empty.
 */
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

/**
 * Searches the account's orders for the order of a product; null if the search does not find it. `articles` limits the
 * search to orders with one of these articles; if it is empty, all orders are searched.
 */
export const orderOf = (
  app: BooksDependencies,
  code: string,
  articles: readonly string[],
  signal: AbortSignal,
): Promise<OrderDetails | null> => {
  const search = async (offset: number): Promise<OrderDetails | null> => {
    const range = { offset, limit: ORDERS_PER_CALL }
    const { items, total } = await ordersOf(app, articles, range, signal)
    const found = items.find(({ products }) => products.some(product => product.code === code))
    if (found !== undefined) return found
    const next = offset + ORDERS_PER_CALL
    return next >= total || offset >= MOST_ORDERS ? null : search(next)
  }
  return search(0)
}
