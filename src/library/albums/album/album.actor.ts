import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { type AlbumsDependencies, readerOf } from '#src/library/albums/album-calls.actor.ts'

export const provideAlbum = (app: AlbumsDependencies) =>
  albumMachine.provide({
    actors: { readAlbum: readerOf(app, albumClient) },
    actions: { report: reportingTo(app) },
  })
