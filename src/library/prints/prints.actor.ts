import { fromPromise } from 'xstate'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { storefrontOf } from '#machines/model/configuration/storefront.ts'
import { printedPhotos } from '#src/browser/storage/photo-notes.ts'
import { todayIn } from '#src/browser/today.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** The code of the calls is fetched on first use. `leave` opens an address in the same tab. */
export const providePrints = (
  app: Pick<AppContext, 'known' | 'notify' | 'report'>,
  leave: (address: string) => void,
) =>
  printsMachine.provide({
    actors: {
      handOff: fromPromise(async ({ input: { ids }, signal }) => {
        const { handOff } = await import('#src/library/prints/prints-hand-off.actor.ts')
        return handOff(app, ids, signal)
      }),
    },
    actions: {
      noteSent: (_, { ids }) => {
        const { storefronts } = app.known().configuration
        const day = todayIn(storefrontOf(storefronts, location.host).timeZone)
        printedPhotos.add(ids.map(id => [id, day]))
      },
      leave: (_, { address }) => {
        if (address !== null) leave(address)
      },
      notify: (_, message) => app.notify(message),
      report: reportingTo(app),
    },
  })
