import { fromPromise } from 'xstate'
import { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import { sharingClient } from '#src/library/albums/sharing.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { type AlbumsDependencies, readerOf } from '#src/library/albums/album-calls.actor.ts'

/** Provides the ports of the machine of one shared album. */
export const provideSharedAlbum = (app: AlbumsDependencies) =>
  sharedAlbumMachine.provide({
    actors: {
      readAlbum: readerOf(app, sharingClient),
      readParticipants: fromPromise(({ input: { albumId }, signal }) =>
        app.known().client(sharingClient).participants(albumId, signal),
      ),
    },
    actions: { report: reportingTo(app) },
  })
