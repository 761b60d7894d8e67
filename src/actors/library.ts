import { fromPromise } from 'xstate'
import { monthMachine } from '#machines/library/month/month.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline.machine.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { World } from '#src/actors/world.ts'
import type { PhotoUser } from '#src/model/photo.ts'
import { photoClient } from '#src/services/photos.ts'

/** The timeline and its months over the photo management service. */
export const provideTimeline = (world: World) => {
  const report = (_: unknown, { error }: { error: unknown }): void => {
    world.report('action', error)
  }
  return timelineMachine.provide({
    actors: {
      loadSummary: fromPromise(async ({ signal }) => ({
        entries: await world.known().client(photoClient).timeline(signal),
      })),
      month: monthMachine.provide({
        actors: {
          loadPage: fromPromise(({ input, signal }) =>
            world.known().client(photoClient).month(input, signal),
          ),
        },
        actions: { report },
      }),
    },
    actions: { report },
  })
}

/** The owner of the library, for screens that show how many photos there are. */
export const providePhotoUser = (world: World) =>
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
