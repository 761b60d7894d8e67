import { uploadHintMachine } from '#machines/library/upload/upload-hint/upload-hint.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** The hint after an upload; its link sorts the photos of every list. */
export const provideUploadHint = (app: Pick<AppContext, 'broadcast'>) =>
  uploadHintMachine.provide({
    actions: {
      sortByUpload: () => {
        app.broadcast({
          type: 'sorting.choose',
          choice: { view: 'photos', sorting: { sortKey: 'created', sortOrder: 'desc' } },
        })
      },
    },
  })
