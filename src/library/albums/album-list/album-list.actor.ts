import { fromPromise } from 'xstate'
import { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import type { Client } from '#src/http/client.ts'
import { nothingReadable } from '#src/http/lenient.ts'
import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'
import { sharingClient, type SharingService } from '#src/library/albums/sharing.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AlbumsDependencies } from '#src/library/albums/album-calls.actor.ts'

const provideList = (
  app: AlbumsDependencies,
  client: Client<Pick<AlbumService | SharingService, 'list'>>,
) =>
  albumListMachine.provide({
    actors: {
      readPage: fromPromise(async ({ input, signal }) => {
        const page = await app.known().client(client).list(input, signal)
        // An empty page would end the list.
        if (page.albums.length === 0 && page.leftOut !== undefined) {
          throw nothingReadable('Albums', page.leftOut)
        }
        return page
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** Provides the ports of the machine of the list of own albums, newest first. */
export const provideAlbumList = (app: AlbumsDependencies) => provideList(app, albumClient)

/**
 * Provides the ports of the machine of the list of albums that others share with the customer, or that the customer
 * shares, newest first.
 */
export const provideSharedAlbums = (app: AlbumsDependencies) => provideList(app, sharingClient)
