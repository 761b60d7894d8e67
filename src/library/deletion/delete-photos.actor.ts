import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import type { Removal } from '#machines/library/model/deletion-batch.ts'
import { isStillOpen, readAfter } from '#src/http/read-after.ts'
import { listedPhotos } from '#src/library/listed-photos.actor.ts'
import { photoClient, type PhotoPageQuery, type PhotoService } from '#src/library/photos.service.ts'
import type { SentFiles } from '#src/library/sent-files.actor.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

interface DeletionHints {
  /** Whether an earlier call may have deleted the photos, so that those reported as failed may be gone. */
  isUnsure?: boolean
  /** Sections to read for photos that still exist: months, or `ONLY_SECTION`; without, that stays unknown. */
  sections?: readonly string[]
}

/**
 * Deletes photos in one call, and removes their files from the record of sent files. If the answer is lost, or names
 * photos as failed, which another tab or device may have deleted, the function also reads which photos still exist. Returns the
 * ids of the photos that still exist (`isRead`), or may still exist. Rejects with the error of the call if the outcome
 * stays unknown.
 */
export const deletePhotos = async (
  app: Pick<ServiceDependencies, 'known'>,
  sent: SentFiles,
  imageIds: readonly string[],
  signal: AbortSignal,
  { isUnsure = false, sections = [] }: DeletionHints = {},
): Promise<Removal> => {
  const photos = app.known().client(photoClient)
  const read = (ids: readonly string[]): Promise<string[]> =>
    stillThere(photos, ids, sections, signal)
  const answer = await readAfter<Removal>(photos.remove(imageIds, signal), async error => {
    const failed = await read(imageIds)
    return isStillOpen(error, failed.length, imageIds.length)
      ? null
      : { answer: { failed, isRead: true } }
  })
  const needsRead = answer.isRead !== true && answer.failed.length > 0
  const seen = needsRead ? await read(answer.failed).catch(() => null) : null
  const outcome = seen === null ? answer : { failed: seen, isRead: true }
  const isOpen = needsRead && seen === null && isUnsure
  clearGone(sent, imageIds, isOpen ? [] : outcome.failed)
  return outcome
}

const clearGone = (
  sent: SentFiles,
  imageIds: readonly string[],
  failed: readonly string[],
): void => {
  const failedIds = new Set(failed)
  sent.remove(imageIds.filter(id => !failedIds.has(id)))
}

const MONTH = /^(\d{4})-(\d{2})$/u

/** The source of a section's photos. Throws if the key is neither a month such as `2024-03` nor `ONLY_SECTION`. */
const sourceOf = (key: string): PhotoPageQuery['source'] => {
  if (key === ONLY_SECTION) return { kind: 'all' }
  const month = MONTH.exec(key)
  if (month === null) throw new Error('Their sections are not known')
  return { kind: 'month', year: Number(month[1]), month: Number(month[2]) }
}

/** Rejects without `sections`, after a failed read, and if the sections have too many pages. */
const stillThere = async (
  photos: PhotoService,
  imageIds: readonly string[],
  sections: readonly string[],
  signal: AbortSignal,
): Promise<string[]> => {
  if (sections.length === 0) throw new Error('Their sections are not known')
  return listedPhotos(photos, imageIds, sections.map(sourceOf), signal)
}
