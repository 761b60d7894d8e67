import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate'
import type { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import type { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { type PhotoToSave, photoFileName } from '#machines/library/model/upload/photo-file.ts'
import { cellOf, lengthRead, photoAt } from '#machines/library/model/photo-run.ts'
import { IMAGE_TYPES } from '#machines/library/model/upload/image-kind.ts'
import type { Clients } from '#src/http/client.ts'
import { photoFileClient } from '#src/library/photo-files.service.ts'
import type { PhotoReader } from '#src/library/photo-pages.actor.ts'

type PhotoListActor = ActorRefFrom<typeof photoListMachine>

type OpenActors = Readonly<Record<string, AnyActorRef | undefined>>

const LISTS = ['albumPhotos', 'sharedAlbumPhotos', 'latestUploads'] as const

/* oxlint-disable typescript/no-unsafe-type-assertion -- `OpenScreenActor` pairs each name with its machine */
const listsIn = (open: OpenActors): PhotoListActor[] => {
  const timeline = open['timeline'] as ActorRefFrom<typeof timelineMachine> | undefined
  const months = Object.entries(timeline?.getSnapshot().children ?? {}).map(([name, child]) =>
    name.startsWith('month-') ? child : undefined,
  )
  return [...LISTS.map(name => open[name]), ...months].filter(
    list => list !== undefined,
  ) as PhotoListActor[]
}
/* oxlint-enable typescript/no-unsafe-type-assertion */

const cellIn = (list: PhotoListActor, imageId: string): { cell: number; photo: Photo | null } => {
  const { run, count } = list.getSnapshot().context
  const length = count ?? lengthRead(run)
  const cell = cellOf(run, imageId, length)
  return { cell, photo: cell === -1 ? null : (photoAt(run, cell, length) ?? null) }
}

/**
 * A photo as its list has it after another read: the addresses of its pictures may have ended since the first. Null if no
 * open list has it. If the list cannot be read, the photo is as it was. docs/decisions/0156; B-168.
 */
export const renewedPhoto = async (
  open: OpenActors,
  imageId: string,
  signal: AbortSignal,
): Promise<Photo | null> => {
  const list = listsIn(open).find(one => cellIn(one, imageId).cell !== -1)
  if (list === undefined) return null
  const { cell } = cellIn(list, imageId)
  list.send({ type: 'photos.lookAside', at: { from: cell, to: cell + 1 } })
  list.send({ type: 'library.refresh' })
  try {
    await waitFor(list, ({ value }) => value !== 'pending', { timeout: Infinity, signal })
    return cellIn(list, imageId).photo
  } finally {
    list.send({ type: 'photos.lookAside', at: null })
  }
}

/** Does `work` with a photo and, after a failure, once more with its renewed addresses, if they differ. */
export const withRenewal = async <Kind extends { imageId: string }, Result>(
  photo: Kind,
  work: (photo: Kind) => Promise<Result>,
  {
    renew,
    signal,
    isSame,
  }: {
    renew: (imageId: string, signal: AbortSignal) => Promise<Kind | null>
    signal: AbortSignal
    isSame: (before: Kind, after: Kind) => boolean
  },
): Promise<Result> => {
  try {
    return await work(photo)
  } catch (error) {
    signal.throwIfAborted()
    const renewed = await renew(photo.imageId, signal)
    if (renewed === null || isSame(photo, renewed)) throw error
    return work(renewed)
  }
}

/** Downloads a photo, after a failure once more from its renewed address. The code of the download is fetched on first use. */
export const downloadPhoto = async (
  app: PhotoReader,
  photo: PhotoToSave,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string }> => {
  const { photoToFile } = await import('#src/library/downloads/renewed-photo.actor.ts')
  return withRenewal(photo, one => photoToFile(app.known().client, one, signal), {
    renew: (imageId, until) => renewedPhoto(app.screenActors(), imageId, until),
    signal,
    isSame: (before, after) => before.untouchedUrl === after.untouchedUrl,
  })
}

export const photoToFile = async (
  client: Clients,
  photo: PhotoToSave,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string }> => {
  const file = await client(photoFileClient).original(photo, signal)
  const type = IMAGE_TYPES.find(known => known === file.type) ?? 'image/jpeg'
  return { file, name: photoFileName(photo, type) }
}
