import { emit, enqueueActions, fromPromise } from 'xstate'
import { albumRemovalMachine } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AlbumsDependencies } from '#src/library/albums/album-calls.actor.ts'

/**
 * Provides the ports of the machine that removes photos from an album and restores them. Every screen actor is
 * notified; the machine emits which photos were removed or restored.
 */
export const provideAlbumRemoval = (app: AlbumsDependencies) =>
  albumRemovalMachine.provide({
    actors: {
      removePhotos: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        app.known().client(albumClient).removePhotos(albumId, imageIds, signal),
      ),
      addPhotos: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        app.known().client(albumClient).addPhotos(albumId, imageIds, signal),
      ),
    },
    actions: {
      notifyLeft: enqueueActions(({ enqueue }, change) => {
        enqueue(emit({ type: 'photos.left', change }))
        enqueue(() => {
          app.broadcast({ type: 'albums.changed' })
        })
      }),
      notifyBack: enqueueActions(({ enqueue }, change) => {
        enqueue(emit({ type: 'photos.back', change }))
        enqueue(() => {
          app.broadcast({ type: 'albums.changed' })
        })
      }),
      report: reportingTo(app),
    },
  })
