import { emit, enqueueActions, fromPromise } from 'xstate'
import { albumNameMachine } from '#machines/library/albums/album-name/album-name.machine.ts'
import { isStoredAs } from '#machines/library/albums/album-name/album-name.model.ts'
import { readAfter, unlessContradicted } from '#src/http/read-after.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import {
  type AlbumsDependencies,
  createAlbum,
  NOT_THERE,
  isGone,
} from '#src/library/albums/album-calls.actor.ts'

/** Broadcasts `albums.changed` also after a failed save, because the name was saved if only the answer was lost. */
export const provideAlbumName = (app: AlbumsDependencies) =>
  albumNameMachine.provide({
    actors: {
      createAlbum: fromPromise(({ input: { name }, signal }) => createAlbum(app, name, signal)),
      renameAlbum: fromPromise(({ input: { albumId, name }, signal }) => {
        const albums = app.known().client(albumClient)
        return unlessContradicted(
          readAfter(albums.rename(albumId, name, signal), async () =>
            isStoredAs(name, (await albums.one(albumId, signal)).albumName)
              ? { answer: undefined }
              : null,
          ),
          NOT_THERE,
          isGone(albums, albumId, signal),
        )
      }),
    },
    actions: {
      notifyCreated: enqueueActions(({ enqueue }, album) => {
        enqueue(() => app.broadcast({ type: 'albums.changed' }))
        enqueue(emit({ type: 'album.created', album }))
      }),
      notifyRenamed: (_, { albumId, name }) => {
        app.broadcast({ type: 'album.renamed', albumId, name })
        app.broadcast({ type: 'albums.changed' })
      },
      notifyUnsure: () => app.broadcast({ type: 'albums.changed' }),
      report: reportingTo(app),
    },
  })
