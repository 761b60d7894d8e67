import { emit, enqueueActions, fromPromise } from 'xstate'
import {
  albumRemovalMachine,
  type RemovalAnswer,
} from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AlbumsDependencies } from '#src/library/albums/album-calls.actor.ts'
import { listedPhotos } from '#src/library/listed-photos.actor.ts'
import { photoClient } from '#src/library/photos.service.ts'

/**
 * Removes photos from an album in one call. If the service reports photos as failed, reads the album: another tab may
 * have removed these photos before, and only those still in the album count as failed. If the read fails, returns the
 * service's answer.
 */
const removePhotos = async (
  app: Pick<AlbumsDependencies, 'known'>,
  { albumId, imageIds }: { albumId: string; imageIds: readonly string[] },
  signal: AbortSignal,
): Promise<RemovalAnswer> => {
  const answer = await app.known().client(albumClient).removePhotos(albumId, imageIds, signal)
  if (answer.failed.length === 0) return answer
  try {
    const photos = app.known().client(photoClient)
    const source = { kind: 'album', albumId } as const
    return { failed: await listedPhotos(photos, answer.failed, [source], signal), isRead: true }
  } catch {
    return answer
  }
}

/**
 * Provides the ports of the machine that removes photos from an album and restores them. After a removal or Undo, emits
 * which photos were removed or restored, and broadcasts `albums.changed`.
 */
export const provideAlbumRemoval = (app: AlbumsDependencies) =>
  albumRemovalMachine.provide({
    actors: {
      removePhotos: fromPromise(({ input, signal }) => removePhotos(app, input, signal)),
      addPhotos: fromPromise(({ input: { albumId, imageIds }, signal }) =>
        app.known().client(albumClient).addPhotos(albumId, imageIds, signal),
      ),
    },
    actions: {
      notifyLeft: enqueueActions(({ enqueue }, change) => {
        enqueue(emit({ type: 'photos.left', change }))
        enqueue(() => app.broadcast({ type: 'albums.changed' }))
      }),
      notifyBack: enqueueActions(({ enqueue }, change) => {
        enqueue(emit({ type: 'photos.back', change }))
        enqueue(() => app.broadcast({ type: 'albums.changed' }))
      }),
      report: reportingTo(app),
    },
  })
