import { fromPromise } from 'xstate'
import { deleteAllMachine } from '#machines/library/delete-all/delete-all.machine.ts'
import type { SentFiles } from '#src/actors/sent-files.ts'
import type { ServiceWorld, World } from '#src/actors/world.ts'
import { photoClient } from '#src/services/photos.ts'

/** Deletion of all photos. The library then says by itself that it is being deleted. */
export const provideDeleteAll = (
  world: ServiceWorld & Pick<World, 'tell' | 'parts'>,
  sent: SentFiles,
) =>
  deleteAllMachine.provide({
    actors: {
      deleteAll: fromPromise(({ signal }) => world.known().client(photoClient).removeAll(signal)),
    },
    actions: {
      tellDeleted: () => {
        sent.forgetAll()
        world.parts()['activation']?.send({ type: 'library.open' })
        world.tell({ type: 'library.refresh' })
      },
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })
