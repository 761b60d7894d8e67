import { fromPromise } from 'xstate'
import { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import type { World } from '#src/actors/world.ts'

/** The order list over the order service. */
export const provideOrderList = (world: World) =>
  orderListMachine.provide({
    actors: {
      loadPages: fromPromise(async ({ input: { offsets }, signal }) => ({
        pages: await Promise.all(
          offsets.map(offset => world.known().services.orders.list(offset, signal)),
        ),
        asOf: new Date().toISOString(),
      })),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })
