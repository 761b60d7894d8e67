import { emit, enqueueActions, fromPromise } from 'xstate'
import { albumCopyMachine } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { unlessContradicted } from '#src/http/read-after.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import {
  addPhotos,
  type AlbumsDependencies,
  createAlbum,
  NOT_THERE,
  isGone,
  photosIn,
} from '#src/library/albums/album-calls.actor.ts'

export const provideAlbumCopy = (app: AlbumsDependencies) =>
  albumCopyMachine.provide({
    actors: {
      createAlbum: fromPromise(({ input: { name }, signal }) => createAlbum(app, name, signal)),
      findThere: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        photosIn(app, albumId, imageIds, signal),
      ),
      addPhotos: fromPromise(({ input, signal }) =>
        unlessContradicted(
          addPhotos(app, input, signal),
          NOT_THERE,
          isGone(app.known().client(albumClient), input.albumId, signal),
        ),
      ),
    },
    actions: {
      notifyCopied: enqueueActions(({ enqueue }, { album, ids }) => {
        if (album === null) return
        enqueue(emit({ type: 'photos.copied', album, ids }))
        enqueue(() => app.notify({ kind: 'photosCopied', ...album }))
      }),
      notifyChanged: () => app.broadcast({ type: 'albums.changed' }),
      report: reportingTo(app),
    },
  })
