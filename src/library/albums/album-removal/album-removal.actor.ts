import { emit, enqueueActions, fromPromise } from 'xstate'
import {
  albumRemovalMachine,
  type RemovalAnswer,
} from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { isStillOpen, readAfter } from '#src/http/read-after.ts'
import { reportingTo } from '#src/http/reporter.ts'
import {
  addPhotos,
  type AlbumsDependencies,
  photosIn,
} from '#src/library/albums/album-calls.actor.ts'

/**
 * Removes photos from an album in one call. After a lost answer, and if the service reports photos as failed, reads the
 * album: another tab may have removed these photos before, and only those still in the album count as failed. If the
 * service reported photos as failed and the read fails, returns the service's answer.
 */
const removePhotos = async (
  app: Pick<AlbumsDependencies, 'known'>,
  { albumId, imageIds }: { albumId: string; imageIds: readonly string[] },
  signal: AbortSignal,
): Promise<RemovalAnswer> => {
  const read = async (ids: readonly string[]): Promise<RemovalAnswer> => ({
    failed: await photosIn(app, albumId, ids, signal),
    isRead: true,
  })
  const answer: RemovalAnswer = await readAfter<RemovalAnswer>(
    app.known().client(albumClient).removePhotos(albumId, imageIds, signal),
    async error => {
      const answerByRead = await read(imageIds)
      return isStillOpen(error, answerByRead.failed.length, imageIds.length)
        ? null
        : { answer: answerByRead }
    },
  )
  if (answer.failed.length === 0 || answer.isRead === true) return answer
  return read(answer.failed).catch(() => answer)
}

export const provideAlbumRemoval = (app: AlbumsDependencies) =>
  albumRemovalMachine.provide({
    actors: {
      removePhotos: fromPromise(({ input, signal }) => removePhotos(app, input, signal)),
      addPhotos: fromPromise(({ input, signal }) => addPhotos(app, input, signal)),
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
