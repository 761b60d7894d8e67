import { fromPromise } from 'xstate'
import {
  accountDeletionMachine,
  type Loss,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { accountClient } from '#src/account/account.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { CallerIdentity } from '#src/account/account.service.ts'

/**
 * Provides the ports of the machine that deletes the account: calls that count what will be lost, and that request the
 * deletion.
 */
export const provideAccountDeletion = (app: AppContext, callerIdentity: CallerIdentity) =>
  accountDeletionMachine.provide({
    actors: {
      countLoss: fromPromise(({ signal }) => countLoss(app, signal)),
      requestDeletion: fromPromise(({ signal }) => {
        const { identity, channel } = callerIdentity()
        return app.known().client(accountClient).requestDeletion(identity, channel, signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** Resolves to the count, or to null if it cannot be read: the dialog then asks without a count. */
const ifKnown = (count: Promise<number>): Promise<number | null> => count.catch(() => null)

const countLoss = async (app: AppContext, signal: AbortSignal): Promise<Loss> => {
  const orders = app.known().client(orderClient)
  const photos = app.known().client(photoClient)
  const savedProjects = app.known().client(savedProjectClient)
  const accountId = app.owner() ?? ''
  const [ordered, uploaded, saved] = await Promise.all([
    ifKnown(orders.list(0, signal).then(({ total }) => total)),
    ifKnown(photos.user(signal).then(({ photosCount }) => photosCount)),
    ifKnown(
      savedProjects
        .list({ accountId, page: 1, size: 1 }, signal)
        .then(({ totalProjectCount }) => totalProjectCount),
    ),
  ])
  return { orders: ordered, photos: uploaded, albums: null, projects: saved }
}
