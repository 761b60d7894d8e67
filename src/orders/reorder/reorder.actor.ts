import { emit, fromPromise } from 'xstate'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { reorderClient } from '#src/orders/reorder/reorder.service.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** Orders an order again over its service; `leave` opens an address in the same tab. */
export const provideReorder = (app: ServiceDependencies, leave: (url: string) => void) =>
  reorderMachine.provide({
    actors: {
      readStatus: fromPromise(({ input: { code }, signal }) =>
        app.known().client(reorderClient).isReorderable(code, signal),
      ),
      orderAgain: fromPromise(({ input: { code }, signal }) =>
        app.known().client(reorderClient).direct(code, signal),
      ),
    },
    actions: {
      goToShop: (_, { url }) => {
        leave(url)
      },
      notifyFailed: emit({ type: 'reorder.failed' }),
      report: reportingTo(app),
    },
  })
