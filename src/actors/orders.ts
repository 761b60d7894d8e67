import { fromPromise } from 'xstate'
import {
  orderListMachine,
  type OrderBatch,
} from '#machines/orders/order-list/order-list.machine.ts'
import { unknownStatuses } from '#src/model/order-status.ts'
import type { Report } from '#src/services/reporter.ts'
import { orderClient } from '#src/services/orders.ts'
import type { Clients } from '#src/services/client.ts'

/** What the order list needs of the world. */
interface OrdersWorld {
  report: Report
  known(): { client: Clients }
}

/**
 * The order list over the order service. The pages of a batch are read side by side; when one fails, the others are given
 * up. Each unknown status is reported once.
 */
export const provideOrderList = (world: OrdersWorld) => {
  const reported = new Set<string>()
  const reportUnknown = (pages: OrderBatch['pages']): void => {
    for (const status of unknownStatuses(pages.flatMap(({ items }) => items))) {
      if (reported.has(status)) continue
      reported.add(status)
      world.report('action', new RangeError(`Nobody knows the status: ${status}`))
    }
  }
  return orderListMachine.provide({
    actors: {
      loadPages: fromPromise(async ({ input: { offsets }, signal }) => {
        const orders = world.known().client(orderClient)
        const batch = new AbortController()
        const either = AbortSignal.any([signal, batch.signal])
        try {
          const pages = await Promise.all(offsets.map(offset => orders.list(offset, either)))
          reportUnknown(pages)
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
}
