import { fromPromise } from 'xstate'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { galleryClient } from '#src/books/gallery/gallery.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { BooksDependencies } from '#src/books/book-orders.actor.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    galleryCategories: ReturnType<typeof requestMachine<string[]>>
  }
}

/** Provides the ports of the machine that reads the names of the gallery's categories. */
export const provideGalleryCategories = (app: BooksDependencies) =>
  requestMachine<string[]>().provide({
    actors: {
      read: fromPromise(({ signal }) => app.known().client(galleryClient).categories(signal)),
    },
    actions: { report: reportingTo(app) },
  })
