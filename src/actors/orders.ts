import { fromPromise } from 'xstate'
import { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import { reportUnknownStatuses } from '#src/actors/unknown-statuses.ts'
import { lastOrderDays } from '#src/model/cut-off.ts'
import type { Order, SuperOrderPage } from '#src/model/order.ts'
import { ORDER_PAGE_SIZE } from '#src/model/order-pages.ts'
import { ServiceError } from '#src/model/service-error.ts'
import type { Clients } from '#src/services/client.ts'
import { cutOffClient } from '#src/services/cut-off.ts'
import { orderDetailsClient } from '#src/services/order-details.ts'
import { orderClient } from '#src/services/orders.ts'
import type { Report } from '#src/services/reporter.ts'

/** What the order list needs of the world. */
interface OrdersWorld {
  report: Report
  known(): { client: Clients }
}

/** Reads the page that begins after `offset` orders. */
type ReadPage = (offset: number, signal: AbortSignal) => Promise<SuperOrderPage>

/**
 * The order list over one source. The pages of a batch are read side by side; when one fails, the others are given up.
 * Each unknown status is reported once.
 */
const provideSource = (world: OrdersWorld, readPage: ReadPage) =>
  orderListMachine.provide({
    actors: {
      loadPages: fromPromise(async ({ input: { offsets }, signal }) => {
        const batch = new AbortController()
        const either = AbortSignal.any([signal, batch.signal])
        try {
          const pages = await Promise.all(offsets.map(offset => readPage(offset, either)))
          reportUnknownStatuses(
            world.report,
            pages.flatMap(({ items }) => items),
          )
          return { pages, asOf: new Date().toISOString() }
        } finally {
          batch.abort()
        }
      }),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })

/** The newer source of orders, `GET /v2/superorders/me`; A-160. */
export const provideOrderList = (world: OrdersWorld) =>
  provideSource(world, (offset, signal) => world.known().client(orderClient).list(offset, signal))

/** The older source, `GET /orders/byAccount/{accountId}`, which knows the orders of both; A-160. */
export const providePlainOrderList = (world: OrdersWorld & { owner(): string | null }) =>
  provideSource(world, async (offset, signal) => {
    const { items, total } = await world
      .known()
      .client(orderDetailsClient)
      .byAccount(
        { accountId: world.owner() ?? '', articleNames: [], offset, limit: ORDER_PAGE_SIZE },
        signal,
      )
    return { items: items.map(rowOf), total }
  })

/** The list needs no address, and ten thousand of them would only be kept. */
const rowOf = ({ code, createdAt, products, total }: Order): Order => ({
  code,
  createdAt,
  products,
  total,
})

/**
 * The last order days of a campaign. A campaign that the service does not know is none, and is reported: the
 * configuration names it. `timeZone` is the storefront's.
 */
export const provideCutOff = (world: OrdersWorld, timeZone: string) =>
  cutOffMachine.provide({
    actors: {
      readLastOrderDays: fromPromise(async ({ input: { campaign: name }, signal }) => {
        const cutOff = world.known().client(cutOffClient)
        const both = new AbortController()
        const either = AbortSignal.any([signal, both.signal])
        try {
          const [campaign, groups] = await Promise.all([
            cutOff.campaign(name, either).catch((error: unknown) => {
              if (!(error instanceof ServiceError && error.status === 404)) throw error
              world.report('action', error)
              return null
            }),
            cutOff.articleGroups(either),
          ])
          return campaign === null
            ? null
            : lastOrderDays(campaign, groups, { now: Date.now(), timeZone })
        } finally {
          both.abort()
        }
      }),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })
