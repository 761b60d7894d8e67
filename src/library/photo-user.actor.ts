import { fromPromise } from 'xstate'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import type { PhotoUser } from '#machines/library/model/photo.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { nextTask } from '#src/browser/in-turns.ts'
import { reportingTo } from '#src/http/reporter.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    photoUser: ReturnType<typeof requestMachine<PhotoUser>>
  }
}

/**
 * Provides the ports of the machine that reads the status of the library and the number of photos, for screens that
 * show this number.
 */
export const providePhotoUser = (app: ServiceDependencies) =>
  requestMachine<PhotoUser>().provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        // Send the call in a task of its own: the overview starts the reads of all its blocks in the same task.
        await nextTask()
        return app.known().client(photoClient).user(signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })
