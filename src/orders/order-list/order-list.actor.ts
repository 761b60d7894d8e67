import { fromPromise } from 'xstate'
import { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import { together } from '#src/browser/limiter.ts'
import { reportUnknownStatuses } from '#src/orders/unknown-statuses.actor.ts'
import { ORDER_PAGE_SIZE, type Order, type SuperOrderPage } from '#machines/orders/model/order.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

type ReadPage = (offset: number, signal: AbortSignal) => Promise<SuperOrderPage>

/**
 * Provides the ports of the machine of one source's orders. The pages of a batch are read in parallel; if one page
 * fails, the reads of the others are aborted. Each unknown status is reported once.
 */
const provideSource = (app: ServiceDependencies, readPage: ReadPage) =>
  orderListMachine.provide({
    actors: {
      loadPages: fromPromise(async ({ input: { offsets }, signal }) => {
        const pages = await together(signal, aborted =>
          Promise.all(offsets.map(offset => readPage(offset, aborted))),
        )
        reportUnknownStatuses(
          app.report,
          pages.flatMap(({ items }) => items),
        )
        return { pages, asOf: new Date().toISOString() }
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** Provides the ports of the machine of the super orders, `GET /v2/superorders/me`; A-160. */
export const provideSuperOrderList = (app: ServiceDependencies) =>
  provideSource(app, (offset, signal) => app.known().client(orderClient).list(offset, signal))

/** The plain orders: `GET /orders/byAccount/{accountId}` also returns the super orders; A-160. */
export const providePlainOrderList = (app: ServiceDependencies & { owner(): string | null }) =>
  provideSource(app, async (offset, signal) => {
    const { items, ...pageFacts } = await app
      .known()
      .client(orderDetailsClient)
      .byAccount(
        { accountId: app.owner() ?? '', articleNames: [], offset, limit: ORDER_PAGE_SIZE },
        signal,
      )
    return { items: items.map(rowOf), ...pageFacts }
  })

/** An order with only the fields that lists use. The other fields, such as addresses, are dropped to save memory. */
const rowOf = ({ code, createdAt, products, productsLeftOut, total, currency }: Order): Order => ({
  code,
  createdAt,
  products,
  total,
  currency,
  ...(productsLeftOut === undefined ? {} : { productsLeftOut }),
})
