import { uploadStoreOf } from '#src/library/upload/upload-store.actor.ts'
import type { UploadStore } from '#src/library/upload/upload-records.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** Otherwise an upload would skip the file of a deleted photo, or an unfinished one count it as stored. */
export interface SentFiles {
  remove(imageIds: readonly string[]): void
  clear(): void
}

/**
 * The store of sent files: each call broadcasts which photos are gone, and removes their records. `report` gets errors.
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

/** The record of the files that the signed-in account sent from this browser. */
export const openSentFiles = (app: Pick<AppContext, 'owner' | 'report' | 'broadcast'>): SentFiles =>
  createSentFiles(uploadStoreOf(app), {
    broadcast: app.broadcast,
    report: error => app.report('action', error),
  })
