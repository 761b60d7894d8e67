import { fromPromise } from 'xstate'
import { libraryCountsMachine } from '#machines/library/library-counts/library-counts.machine.ts'
import type { World } from '#src/actors/world.ts'
import type { LibraryCounts } from '#src/model/library-counts.ts'
import type { SharedAlbumSummary } from '#src/model/shared-album.ts'
import { albumClient } from '#src/services/albums.ts'
import { sharingClient } from '#src/services/sharing.ts'

/** How many own albums and photos there are: asked for behind what the screen waits for. */
export const provideLibraryCounts = (world: World) =>
  libraryCountsMachine<LibraryCounts>().provide({
    actors: {
      readCounts: fromPromise(async ({ signal }) => {
        const { client, lull } = world.known()
        await lull.come()
        return client(albumClient).counts(signal)
      }),
    },
    actions: { report: world.reporting('action') },
  })

/** How many albums others share with the customer, asked for like that, too. */
export const provideSharingSummary = (world: World) =>
  libraryCountsMachine<SharedAlbumSummary>().provide({
    actors: {
      readCounts: fromPromise(async ({ signal }) => {
        const { client, lull } = world.known()
        await lull.come()
        return client(sharingClient).summary(signal)
      }),
    },
    actions: { report: world.reporting('action') },
  })
