import { fromPromise } from 'xstate'
import {
  accountDeletionMachine,
  type Loss,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import type { provideFreshSignIn } from '#src/account/fresh-sign-in/fresh-sign-in.actor.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { accountClient } from '#src/account/account.service.ts'
import { ORDER_PAGE_SIZE } from '#machines/orders/model/order.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { CallerIdentity } from '#src/account/account.service.ts'

/** The parts of the app that the deletion of an account uses. */
interface DeletionDependencies extends ServiceDependencies {
  owner(): string | null
}

/**
 * Provides the ports of the machine that deletes the account: calls that count what will be lost, and that request the
 * deletion.
 */
export const provideAccountDeletion = (
  app: DeletionDependencies,
  callerIdentity: CallerIdentity,
  freshSignIn: ReturnType<typeof provideFreshSignIn>,
) =>
  accountDeletionMachine.provide({
    actors: {
      countLoss: fromPromise(({ signal }) => countLoss(app, signal)),
      freshSignIn,
      requestDeletion: fromPromise(({ signal }) => {
        const { identity, channel } = callerIdentity()
        return app.known().client(accountClient).requestDeletion(identity, channel, signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** Resolves to the count, or to null if it cannot be read: the dialog then asks without a count. */
const ifKnown = (count: Promise<number>): Promise<number | null> => count.catch(() => null)

/**
 * Counts the orders of both sources, of which an order may be in both. If a source has more orders than its
 * first page, the count is only the larger total, and `isLeast` is true.
 */
const countOrders = async (
  app: DeletionDependencies,
  signal: AbortSignal,
): Promise<{ count: number; isLeast: boolean }> => {
  const query = {
    accountId: app.owner() ?? '',
    articleNames: [],
    offset: 0,
    limit: ORDER_PAGE_SIZE,
  }
  const pages = await Promise.all([
    app.known().client(orderClient).list(0, signal),
    app.known().client(orderDetailsClient).byAccount(query, signal),
  ])
  const codes = new Set(pages.flatMap(({ items }) => items.map(({ code }) => code)))
  const most = Math.max(...pages.map(({ total }) => total))
  const isLeast = pages.some(({ items, total }) => items.length < total)
  // Answers B-143
  return { count: isLeast ? Math.max(most, codes.size) : codes.size, isLeast }
}

const countLoss = async (app: DeletionDependencies, signal: AbortSignal): Promise<Loss> => {
  const photos = app.known().client(photoClient)
  const savedProjects = app.known().client(savedProjectClient)
  const accountId = app.owner() ?? ''
  const [ordered, uploaded, saved] = await Promise.all([
    countOrders(app, signal).catch(() => null),
    ifKnown(photos.user(signal).then(({ photosCount }) => photosCount)),
    ifKnown(
      savedProjects
        .list({ accountId, page: 1, size: 1 }, signal)
        .then(({ totalProjectCount }) => totalProjectCount),
    ),
  ])
  return {
    orders: ordered?.count ?? null,
    ...(ordered?.isLeast === true ? { hasMoreOrders: true as const } : {}),
    photos: uploaded,
    albums: null,
    projects: saved,
  }
}
