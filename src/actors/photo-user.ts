import { fromPromise } from 'xstate'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { ServiceWorld } from '#src/actors/world.ts'
import type { PhotoUser } from '#src/model/photo.ts'
import { photoClient } from '#src/services/photos.ts'

/** The owner of the library, for screens that show how many photos there are. */
export const providePhotoUser = (world: ServiceWorld) =>
  requestMachine<PhotoUser>().provide({
    actors: {
      read: fromPromise(({ signal }) => world.known().client(photoClient).user(signal)),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })
