import { uploadStoreOf } from '#src/library/upload/upload-store.actor.ts'
import type { UploadStore } from '#src/library/upload/upload-records.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/**
 * The record of the files that became photos, for deletions. When a photo is deleted, its file is removed from the
 * record: it is then uploaded when it is chosen again, and an unfinished upload no longer counts it as stored.
 */
export interface SentFiles {
  remove(imageIds: readonly string[]): void
  clear(): void
}

/**
 * Creates the record of sent files. `store` is opened when records must be removed; if that fails, the failure is
 * reported.
 */
export const createSentFiles = (
  store: () => Promise<Pick<UploadStore, 'removeSent' | 'clearSent'>>,
  { broadcast, report }: { broadcast: AppContext['broadcast']; report: (error: unknown) => void },
): SentFiles => ({
  remove: imageIds => {
    if (imageIds.length === 0) return
    broadcast({ type: 'photos.gone', ids: imageIds })
    store()
      .then(opened => opened.removeSent(imageIds))
      .catch(report)
  },
  clear: () => {
    broadcast({ type: 'library.emptied' })
    store()
      .then(opened => opened.clearSent())
      .catch(report)
  },
})

/** Opens the record of the files that this page's account sent from this browser. */
export const openSentFiles = (app: Pick<AppContext, 'owner' | 'report' | 'broadcast'>): SentFiles =>
  createSentFiles(uploadStoreOf(app), {
    broadcast: app.broadcast,
    report: error => {
      app.report('action', error)
    },
  })
