import { fromPromise } from 'xstate'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { dayIn } from '#src/model/calendar-format.ts'
import { nextToArrive, onTheirWay, type NextOrder } from '#src/model/next-order.ts'
import type { Order } from '#src/model/order.ts'
import { ORDER_PAGE_SIZE } from '#src/model/order-pages.ts'
import type { Found } from '#src/model/found.ts'
import type { SavedProject } from '#src/model/saved-project.ts'
import type { Clients } from '#src/services/client.ts'
import { deliveryClient } from '#src/services/delivery.ts'
import { orderDetailsClient } from '#src/services/order-details.ts'
import { orderClient } from '#src/services/orders.ts'
import type { Report } from '#src/services/reporter.ts'
import { savedProjectClient } from '#src/services/saved-projects.ts'

/** What the overview needs of the world. */
interface OverviewWorld {
  report: Report
  owner(): string | null
  known(): { client: Clients }
}

/**
 * The order that arrives next, among the newest of both sources. Days that cannot be had are reported and count as
 * unknown. `timeZone` is the storefront's.
 */
export const provideNextOrder = (world: OverviewWorld, timeZone: string) =>
  requestMachine<Found<NextOrder>>().provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const now = Date.now()
        const orders = onTheirWay(await newestOrders(world, signal), now)
        const delivery = world.known().client(deliveryClient)
        const dated = await Promise.all(
          orders.map(async order => ({
            order,
            days: await delivery.dates(order.code, signal).catch((error: unknown) => {
              world.report('action', error)
              return null
            }),
          })),
        )
        return { found: nextToArrive(dated, dayIn(new Date(now).toISOString(), timeZone)) }
      }),
    },
    actions: { report: reportingTo(world) },
  })

/** The saved project that was changed last; null where there is none. */
export const provideNewestProject = (world: OverviewWorld) =>
  requestMachine<Found<SavedProject>>().provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const { projects } = await world
          .known()
          .client(savedProjectClient)
          .list({ accountId: world.owner() ?? '', page: 1, size: 1 }, signal)
        return { found: projects[0] ?? null }
      }),
    },
    actions: { report: reportingTo(world) },
  })

const reportingTo =
  (world: Pick<OverviewWorld, 'report'>) =>
  (_args: unknown, { error }: { error: unknown }): void => {
    world.report('action', error)
  }

/** A page of each source. When one cannot be read, that is reported and the other is enough; rejects when neither can. */
const newestOrders = async (world: OverviewWorld, signal: AbortSignal): Promise<Order[]> => {
  const { client } = world.known()
  const query = {
    accountId: world.owner() ?? '',
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
    world.report('action', source.reason)
    return []
  })
}
