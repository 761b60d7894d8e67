import { type UploadStore, uploadStoreOf } from '#src/library/upload/upload-store.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/**
 * The record of the files that the signed-in account sent from this browser. A call broadcasts which photos are gone:
 * otherwise an upload would skip the file of a deleted photo, or an unfinished one count it as stored.
 */
export const openSentFiles = (
  app: Pick<AppContext, 'owner' | 'report' | 'broadcast'>,
  store: () => Promise<Pick<UploadStore, 'removeSent' | 'clearSent'>> = uploadStoreOf(app),
) => {
  const change = (work: (opened: Awaited<ReturnType<typeof store>>) => Promise<void>): void => {
    store()
      .then(work)
      .catch((error: unknown) => {
        // A sign-out has closed the database to delete it, and the records with it: there is nothing to report.
        if (error instanceof DOMException && error.name === 'InvalidStateError') return
        app.report('action', error)
      })
  }
  return {
    remove: (imageIds: readonly string[]): void => {
      if (imageIds.length === 0) return
      app.broadcast({ type: 'photos.gone', ids: imageIds })
      change(opened => opened.removeSent(imageIds))
    },
    clear: (): void => {
      app.broadcast({ type: 'library.emptied' })
      change(opened => opened.clearSent())
    },
  }
}

export type SentFiles = ReturnType<typeof openSentFiles>
