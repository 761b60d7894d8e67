import { emit, enqueueActions, fromPromise } from 'xstate'
import { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import { readAfterDeletion } from '#src/http/read-after.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { type AlbumsDependencies, isGone } from '#src/library/albums/album-calls.actor.ts'

export const provideAlbumDeletion = (app: AlbumsDependencies) =>
  albumDeletionMachine.provide({
    actors: {
      remove: fromPromise(async ({ input: { choice }, signal }) => {
        const { albumId } = choice
        const albums = app.known().client(albumClient)
        await readAfterDeletion(albums.remove(albumId, signal), isGone(albums, albumId, signal))
      }),
    },
    actions: {
      announceDeleted: enqueueActions(({ enqueue }, { choice }) => {
        enqueue(emit({ type: 'choice.deleted', choice }))
        enqueue(() => {
          app.notify({ kind: 'albumDeleted', name: choice.name })
          app.broadcast({ type: 'albums.changed' })
        })
      }),
      notifyRefresh: () => app.broadcast({ type: 'albums.changed' }),
      report: reportingTo(app),
    },
  })
