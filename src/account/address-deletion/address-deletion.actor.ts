import { fromPromise } from 'xstate'
import { addressDeletionMachine } from '#machines/account/address-deletion/address-deletion.machine.ts'
import { readAfterDeletion } from '#src/http/read-after.ts'
import type { AppContext, ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

export const provideAddressDeletion = (
  app: ServiceDependencies & Pick<AppContext, 'broadcast' | 'notify'>,
) =>
  addressDeletionMachine.provide({
    actors: {
      remove: fromPromise(({ input: { choice }, signal }) => {
        const addresses = app.known().client(addressClient)
        return readAfterDeletion(
          addresses.remove(choice.id, signal),
          async () => !(await addresses.list(signal)).some(address => address.id === choice.id),
        )
      }),
    },
    actions: {
      announceDeleted: () => {
        app.broadcast({ type: 'addresses.changed' })
        app.notify({ kind: 'addressDeleted' })
      },
      notifyRefresh: () => app.broadcast({ type: 'addresses.changed' }),
      report: reportingTo(app),
    },
  })
