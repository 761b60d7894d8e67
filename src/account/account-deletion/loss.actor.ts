import type { Loss } from '#machines/account/account-deletion/account-deletion.machine.ts'
import { ORDER_PAGE_SIZE } from '#machines/orders/model/order.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import type { AccountDependencies } from '#src/shell/app-context.actor.ts'

/**
 * The maximum number of pages that are read of each source of orders: 1,000 orders. Books are counted by the products
 * of these orders.
 */
const MOST_PAGES = 10
const BOOKS_PER_CALL = 100

type Count = Loss[keyof Loss]

/**
 * Resolves to the count, or to null if it cannot be read. The dialog then says so, and still asks for confirmation.
 * B-300.
 */
const ifKnown = (count: Promise<Count>): Promise<Count> => count.catch(() => null)

const counted = (count: number | null, isLeast = false): Count =>
  count === null ? null : { count, ...(isLeast ? { isLeast: true } : {}) }

/**
 * Counts the orders of both sources, which may share orders, and lists their products. If some orders were not
 * read, the count is the least possible: the number of distinct orders read or, if that is larger, the larger total of
 * a source.
 */
const countOrders = async (app: AccountDependencies, signal: AbortSignal) => {
  const { client } = app.known()
  const accountId = app.owner() ?? ''
  const limit = ORDER_PAGE_SIZE
  const sources = await Promise.all([
    firstPages(offset => client(orderClient).list(offset, signal)),
    firstPages(offset =>
      client(orderDetailsClient).byAccount({ accountId, articleNames: [], offset, limit }, signal),
    ),
  ])
  const orders = sources.flatMap(({ items }) => items)
  const codes = new Set(orders.map(({ code }) => code))
  // Answers B-143
  const isLeast = sources.some(({ items, total }) => items.length < total)
  const totals = sources.map(({ total }) => total)
  return {
    count: counted(isLeast ? Math.max(codes.size, ...totals) : codes.size, isLeast),
    productCodes: [...new Set(orders.flatMap(({ products }) => products.map(({ code }) => code)))],
    isLeast,
  }
}

const firstPages = async <Order>(
  read: (offset: number) => Promise<{ items: Order[]; total: number }>,
): Promise<{ items: Order[]; total: number }> => {
  const items: Order[] = []
  let offset = 0
  let total = 0
  do {
    const page = await read(offset)
    items.push(...page.items)
    ;({ total } = page)
    offset += ORDER_PAGE_SIZE
  } while (offset < Math.min(total, MOST_PAGES * ORDER_PAGE_SIZE))
  return { items, total }
}

const countBooks = async (
  app: AccountDependencies,
  { productCodes, isLeast }: Awaited<ReturnType<typeof countOrders>>,
  signal: AbortSignal,
): Promise<Count> => {
  let books = 0
  for (let start = 0; start < productCodes.length; start += BOOKS_PER_CALL) {
    const codes = productCodes.slice(start, start + BOOKS_PER_CALL)
    const { onlineBooks, leftOut } = await app.known().client(widgetClient).all(codes, signal)
    books += onlineBooks.length + (leftOut?.count ?? 0)
  }
  return counted(books, isLeast)
}

/** Counts what a deletion of the account removes. Loaded on demand, because it needs the clients of five services. */
export const countLoss = async (app: AccountDependencies, signal: AbortSignal): Promise<Loss> => {
  const { client } = app.known()
  const accountId = app.owner() ?? ''
  const orders = countOrders(app, signal)
  const library = client(albumClient).counts(signal)
  const [photos, albums, projects, books, ordered] = await Promise.all([
    ifKnown(library.then(({ photosCount }) => counted(photosCount))),
    ifKnown(library.then(({ albumsCount }) => counted(albumsCount))),
    ifKnown(
      client(savedProjectClient)
        .list({ accountId, page: 1, size: 1 }, signal)
        .then(({ projects: { length }, totalProjectCount, isTotalUnread }) =>
          // Answers B-357
          isTotalUnread ? counted(length, length > 0) : counted(totalProjectCount),
        ),
    ),
    ifKnown(orders.then(read => countBooks(app, read, signal))),
    ifKnown(orders.then(({ count }) => count)),
  ])
  return { photos, albums, projects, books, orders: ordered }
}
