import { uploadHintMachine } from '#machines/library/upload/upload-hint/upload-hint.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/**
 * Provides the ports of the machine of the hint after an upload. A press on the hint's link sorts My photos by upload,
 * newest first.
 */
export const provideUploadHint = (app: Pick<AppContext, 'broadcast'>) =>
  uploadHintMachine.provide({
    actions: {
      sortByUpload: () =>
        app.broadcast({
          type: 'sorting.choose',
          choice: { view: 'photos', sorting: { sortKey: 'created', sortOrder: 'desc' } },
        }),
    },
  })
