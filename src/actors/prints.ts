import { fromPromise } from 'xstate'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { marketOf } from '#src/actors/merchandise.ts'
import type { World } from '#src/actors/world.ts'
import { printsEditorAddress } from '#src/model/prints-editor.ts'
import { merchandiseClient } from '#src/services/merchandise.ts'
import { tempSelectionClient } from '#src/services/temp-selections.ts'

/**
 * The order of prints over photo management and the merchandise service, which reports a channel that is not found; L-259.
 * `leave` leads to an address in the same tab.
 */
export const providePrints = (
  world: Pick<World, 'known' | 'notify' | 'reporting'>,
  leave: (address: string) => void,
) =>
  printsMachine.provide({
    actors: {
      handOver: fromPromise(async ({ input: { ids }, signal }) => {
        const { client, configuration } = world.known()
        const market = marketOf(world)
        const channel = await client(merchandiseClient).channelOf(market, signal)
        if (channel === null) return null
        const tempSelectionId = await client(tempSelectionClient).create(ids, signal)
        return printsEditorAddress(configuration, {
          vendorId: market.vendorId,
          channel: channel.id,
          tempSelectionId,
        })
      }),
    },
    actions: {
      leave: (_, { address }) => {
        if (address !== null) leave(address)
      },
      notify: (_, message) => {
        world.notify(message)
      },
      report: world.reporting('action'),
    },
  })
