import { libraryCountsMachine } from '#machines/library/timeline/library-counts/library-counts.machine.ts'
import type { LibraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import type { SharedAlbumSummary } from '#machines/library/model/shared-album.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { sharingClient } from '#src/library/albums/sharing.service.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { ask } from '#src/shell/ask.actor.ts'

/** The actors of the counts on the library's tabs. My photos opens them after its first content. */
export const countActors = (app: AppContext): OpenScreenActor[] => [
  { name: 'libraryCounts', logic: provideLibraryCounts(app) },
  { name: 'sharingSummary', logic: provideSharingSummary(app) },
]

const provideLibraryCounts = (app: AppContext) =>
  libraryCountsMachine<LibraryCounts>().provide({
    actors: { read: ask(app, albumClient, 'counts') },
    actions: { report: reportingTo(app) },
  })

const provideSharingSummary = (app: AppContext) =>
  libraryCountsMachine<SharedAlbumSummary>().provide({
    actors: { read: ask(app, sharingClient, 'summary') },
    actions: { report: reportingTo(app) },
  })
