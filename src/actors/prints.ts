import { fromPromise } from 'xstate'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import type { World } from '#src/actors/world.ts'

/**
 * The order of prints over photo management and the merchandise service, whose code comes on first use. `leave` leads to an
 * address in the same tab.
 */
export const providePrints = (
  world: Pick<World, 'known' | 'notify' | 'reporting'>,
  leave: (address: string) => void,
) =>
  printsMachine.provide({
    actors: {
      handOver: fromPromise(async ({ input: { ids }, signal }) => {
        const { handOver } = await import('#src/actors/prints-hand-over.ts')
        return handOver(world, ids, signal)
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
