import { fromPromise } from 'xstate'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { inTurns, nextTask } from '#src/browser/in-turns.ts'
import { dayIn } from '#machines/model/time/calendar-format.ts'
import { nextToArrive, onTheirWay, type NextOrder } from '#machines/orders/model/next-order.ts'
import { ORDER_PAGE_SIZE, type Order } from '#machines/orders/model/order.ts'
import type { Found } from '#machines/model/found.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    newestProject: ReturnType<typeof requestMachine<Found<SavedProject>>>
    nextOrder: ReturnType<typeof requestMachine<Found<NextOrder>>>
  }
}

/** The parts of the app that the overview uses. */
interface OverviewDependencies extends ServiceDependencies {
  owner(): string | null
}

type Dated = Parameters<typeof nextToArrive>[0][number]

/**
 * Provides the ports of the machine that finds the order that arrives next, among the newest orders of both sources
 * . Delivery dates that cannot be read are reported and count as unknown. `timeZone` is the storefront's.
 */
export const provideNextOrder = (app: OverviewDependencies, timeZone: string) =>
  requestMachine<Found<NextOrder>>().provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const now = Date.now()
        const orders = onTheirWay(await newestOrders(app, signal), now)
        const delivery = app.known().client(deliveryClient)
        const daysOf = async (order: Order): Promise<Dated> => ({
          order,
          days: await delivery.dates(order.code, signal).catch((error: unknown) => {
            app.report('action', error)
            return null
          }),
        })
        const dated: Promise<Dated>[] = []
        // Send the calls in later tasks: in the task in which the orders were read, they would block a phone for 200
        // ms.
        await nextTask()
        await inTurns(orders, order => {
          dated.push(daysOf(order))
        })
        const today = dayIn(new Date(now).toISOString(), timeZone)
        return { found: nextToArrive(await Promise.all(dated), today) }
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** Provides the port of the machine that reads the saved project that was changed last, or null. */
export const provideNewestProject = (app: OverviewDependencies) =>
  requestMachine<Found<SavedProject>>().provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        // Send the call in a task of its own: the overview starts the reads of all its blocks in the same task.
        await nextTask()
        const { projects } = await app
          .known()
          .client(savedProjectClient)
          .list({ accountId: app.owner() ?? '', page: 1, size: 1 }, signal)
        return { found: projects[0] ?? null }
      }),
    },
    actions: { report: reportingTo(app) },
  })

/**
 * The orders on the first page of each source. Reports a source that cannot be read; rejects if neither can be read.
 */
const newestOrders = async (app: OverviewDependencies, signal: AbortSignal): Promise<Order[]> => {
  const { client } = app.known()
  const query = {
    accountId: app.owner() ?? '',
    articleNames: [],
    offset: 0,
    limit: ORDER_PAGE_SIZE,
  }
  const [newer, older] = await Promise.allSettled([
    client(orderClient).list(0, signal),
    client(orderDetailsClient).byAccount(query, signal),
  ])
  if (newer.status === 'rejected' && older.status === 'rejected') throw newer.reason
  return [newer, older].flatMap(source => {
    if (source.status === 'fulfilled') return source.value.items
    app.report('action', source.reason)
    return []
  })
}
