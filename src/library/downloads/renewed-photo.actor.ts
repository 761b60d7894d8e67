import { waitFor } from 'xstate'
import type { Photo } from '#machines/library/model/photo.ts'
import { type PhotoToSave, photoFileName } from '#machines/library/model/upload/photo-file.ts'
import { IMAGE_TYPES } from '#machines/library/model/upload/image-kind.ts'
import type { Clients } from '#src/http/client.ts'
import { photoFileClient } from '#src/library/photo-files.service.ts'
import { heldIn, type OpenActors, openLists } from '#src/library/photo-lists.ts'
import type { PhotoReader } from '#src/library/photo-pages.actor.ts'

/**
 * Returns a photo as its list has it after another read, because the addresses of its pictures may have ended since the
 * first read. Null if no open list has the photo. If the list cannot be read, the photo stays as it was.
 * docs/decisions/0156; B-168.
 */
export const renewedPhoto = async (
  open: OpenActors,
  imageId: string,
  signal: AbortSignal,
): Promise<Photo | null> => {
  const [held] = openLists(open).flatMap(list => {
    const found = heldIn(list, imageId)
    return found === null ? [] : [{ list, cell: found.cell }]
  })
  if (held === undefined) return null
  const { list, cell } = held
  list.send({ type: 'photos.lookAside', at: { from: cell, to: cell + 1 } })
  list.send({ type: 'photos.renew' })
  try {
    await waitFor(list, ({ value }) => value !== 'pending', { timeout: Infinity, signal })
    return heldIn(list, imageId)?.photo ?? null
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
