import { fromPromise } from 'xstate'
import { libraryCountsMachine } from '#machines/library/timeline/library-counts/library-counts.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { LibraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import type { SharedAlbumSummary } from '#machines/library/model/shared-album.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { sharingClient } from '#src/library/albums/sharing.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    libraryCounts: ReturnType<typeof libraryCountsMachine<LibraryCounts>>
    sharingSummary: ReturnType<typeof libraryCountsMachine<SharedAlbumSummary>>
  }
}

/** Provides the ports of the machine that reads the number of own albums and photos. */
export const provideLibraryCounts = (app: AppContext) =>
  libraryCountsMachine<LibraryCounts>().provide({
    actors: {
      readCounts: fromPromise(({ signal }) => app.known().client(albumClient).counts(signal)),
    },
    actions: { report: reportingTo(app) },
  })

/** Provides the ports of the machine that reads the number of shared albums. */
export const provideSharingSummary = (app: AppContext) =>
  libraryCountsMachine<SharedAlbumSummary>().provide({
    actors: {
      readCounts: fromPromise(({ signal }) => app.known().client(sharingClient).summary(signal)),
    },
    actions: { report: reportingTo(app) },
  })
