import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { reorderClient } from '#src/orders/reorder/reorder.service.ts'
import type { ServiceDependencies, AppContext } from '#src/shell/app-context.actor.ts'
import { askAbout } from '#src/shell/ask.actor.ts'

/** `leave` opens an address in the same tab. */
export const provideReorder = (
  app: ServiceDependencies & Pick<AppContext, 'notify'>,
  leave: (url: string) => void,
) =>
  reorderMachine.provide({
    actors: {
      readStatus: askAbout(app, reorderClient, 'isReorderable', ({ code }) => code),
      orderAgain: askAbout(app, reorderClient, 'direct', ({ code }) => code),
    },
    actions: {
      goToShop: (_, { url }) => leave(url),
      notifyFailed: () => app.notify({ kind: 'failed' }),
      report: reportingTo(app),
    },
  })
