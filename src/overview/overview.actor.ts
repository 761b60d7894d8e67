import { fromPromise } from 'xstate'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { inTurns, nextTask } from '#src/browser/in-turns.ts'
import { dayIn } from '#machines/model/time/calendar-format.ts'
import {
  nextToArrive,
  onTheirWay,
  type NextOrderAnswer,
} from '#machines/orders/model/next-order.ts'
import { ORDER_PAGE_SIZE, type Order, type SuperOrderPage } from '#machines/orders/model/order.ts'
import type { Found } from '#machines/model/found.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import {
  readProjects,
  savedProjectClient,
} from '#src/orders/saved-projects/saved-projects.service.ts'
import type { AccountDependencies } from '#src/shell/app-context.actor.ts'

type Dated = Parameters<typeof nextToArrive>[0][number]

/**
 * Provides the ports of the machine that finds the order that arrives next, among the newest orders of both sources
 * . Delivery dates that cannot be read are reported, and their order counts as an order without dates. If one
 * source cannot be read, the order comes from the other source, and the failure is reported; if the other source has no
 * such order, the read fails. `timeZone` is the storefront's. The delivery dates are requested after `ready`.
 */
export const provideNextOrder = (
  app: AccountDependencies,
  timeZone: string,
  ready: () => Promise<void> = () => Promise.resolve(),
) =>
  requestMachine<NextOrderAnswer>().provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const now = Date.now()
        const newest = await newestOrders(app, signal)
        const orders = onTheirWay(newest.orders, now)
        const delivery = app.known().client(deliveryClient)
        const daysOf = async (order: Order): Promise<Dated> => {
          try {
            return { order, days: await delivery.dates(order.code, signal), isUnread: false }
          } catch (error) {
            app.report('action', error)
            return { order, days: null, isUnread: true }
          }
        }
        const dated: Promise<Dated>[] = []
        await ready()
        // Request the dates in later tasks, because in the task in which the orders were read, they would block a phone
        // for 200 ms.
        await nextTask()
        await inTurns(orders, order => {
          dated.push(daysOf(order))
        })
        const today = dayIn(new Date(now).toISOString(), timeZone)
        const next = nextToArrive(await Promise.all(dated), today)
        if (newest.refused !== null) {
          if (next === null) throw newest.refused.reason
          app.report('action', newest.refused.reason)
        }
        return { found: next, mayBeUnread: newest.hasUnread || newest.refused !== null }
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** A project that was deleted does not stay on screen while the next is read, or if that fails. */
// Answers B-536
export const AFTER_DELETION = {
  reset: ['project.gone'],
  changed: ['projects.refresh'],
} as const

/** The saved project that was changed last, or null. The read fails if that project cannot be read. */
export const provideNewestProject = (app: AccountDependencies) =>
  requestMachine<Found<SavedProject>>(AFTER_DELETION).provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        // Send the call in a task of its own, because the overview starts the reads of all its blocks in the same task.
        await nextTask()
        const { projects } = await readProjects(
          app.known().client(savedProjectClient),
          { accountId: app.owner() ?? '', page: 1, size: 1 },
          signal,
        )
        return { found: projects[0] ?? null }
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** The orders on the first page of each source. */
interface NewestOrders {
  orders: Order[]
  /** The source that could not be read; null if both were read. */
  refused: PromiseRejectedResult | null
  /** Whether an order on a page that was read is missing, or lacks products because these were malformed. */
  hasUnread: boolean
}

/** Reads the first page of each source. Rejects if neither can be read. */
const newestOrders = async (
  app: AccountDependencies,
  signal: AbortSignal,
): Promise<NewestOrders> => {
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
  const newerPage = newer.status === 'fulfilled' ? newer.value : NO_ORDERS
  const olderPage = older.status === 'fulfilled' ? older.value : NO_ORDERS
  const orders = [...newerPage.items, ...olderPage.items]
  const knownCount = new Set(orders.map(({ code }) => code)).size
  // Orders beyond the first page do not count as unread, because only the first page is read.
  const counted = Math.min(ORDER_PAGE_SIZE, Math.max(newerPage.total, olderPage.total))
  const pages = [newerPage, olderPage]
  const isRepaired = pages.some(page => page.isRepaired === true)
  return {
    orders,
    refused: newer.status === 'rejected' ? newer : older.status === 'rejected' ? older : null,
    hasUnread: isRepaired || knownCount < counted,
  }
}

const NO_ORDERS: SuperOrderPage = { items: [], total: 0 }
