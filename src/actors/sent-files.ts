import { uploadStoreOf } from '#src/actors/upload-store.ts'
import type { UploadStore } from '#src/actors/upload-ledger.ts'
import type { ServiceWorld, World } from '#src/actors/world.ts'
import { photoClient, type PhotoService } from '#src/services/photos.ts'

/**
 * Which files became photos, seen by those who delete photos: a file whose photo is gone is new when it is chosen again, and an
 * upload that is not finished has it no more.
 */
export interface SentFiles {
  forget(imageIds: readonly string[]): void
  forgetAll(): void
}

/** `store` is asked for when something is to be forgotten; what cannot be forgotten is reported. */
export const createSentFiles = (
  store: () => Promise<Pick<UploadStore, 'forgetSent' | 'forgetAllSent'>>,
  { tell, report }: { tell: World['tell']; report: (error: unknown) => void },
): SentFiles => ({
  forget: imageIds => {
    if (imageIds.length === 0) return
    tell({ type: 'photos.gone', ids: imageIds })
    store()
      .then(kept => kept.forgetSent(imageIds))
      .catch(report)
  },
  forgetAll: () => {
    tell({ type: 'library.emptied' })
    store()
      .then(kept => kept.forgetAllSent())
      .catch(report)
  },
})

/** What this browser remembers of the files of the account whose page it is now. */
export const openSentFiles = (world: Pick<World, 'owner' | 'report' | 'tell'>): SentFiles =>
  createSentFiles(uploadStoreOf(world), {
    tell: world.tell,
    report: error => {
      world.report('action', error)
    },
  })

/**
 * Deletes photos in one call; the files of those that are gone count as never sent. `isUnsure` says that a call before may
 * have deleted them: then those that are named as failed may be gone as well.
 */
export const deletePhotos = async (
  world: Pick<ServiceWorld, 'known'>,
  sent: SentFiles,
  imageIds: readonly string[],
  signal: AbortSignal,
  isUnsure = false,
): ReturnType<PhotoService['remove']> => {
  const answer = await world.known().client(photoClient).remove(imageIds, signal)
  const failed = new Set(isUnsure ? [] : answer.failed)
  sent.forget(imageIds.filter(id => !failed.has(id)))
  return answer
}
