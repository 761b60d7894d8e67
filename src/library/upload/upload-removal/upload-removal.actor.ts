import { fromPromise } from 'xstate'
import { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'
import { DELETED_AT_ONCE } from '#machines/library/model/deletion-batch.ts'
import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import { failureFrom, isUnsure } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { deletePhotos } from '#src/library/deletion/delete-photos.actor.ts'
import type { SentFiles } from '#src/library/sent-files.actor.ts'
import type { AppContext, ServiceDependencies } from '#src/shell/app-context.actor.ts'

export const provideUploadRemoval = (
  app: ServiceDependencies & Pick<AppContext, 'broadcast'>,
  sentFiles: SentFiles,
) =>
  uploadRemovalMachine.provide({
    actors: {
      removePhotos: fromPromise(async ({ input: { ids }, signal }) => {
        const failed: string[] = []
        let isOpen = false
        for (let start = 0; start < ids.length; start += DELETED_AT_ONCE) {
          const some = ids.slice(start, start + DELETED_AT_ONCE)
          try {
            const answer = await deletePhotos(app, sentFiles, some, signal, {
              sections: [ONLY_SECTION],
            })
            const named = answer.failed.filter(id => some.includes(id))
            failed.push(...named)
            isOpen ||= answer.isRead !== true && named.length > 0
          } catch (error) {
            if (!(error instanceof ServiceError)) throw error
            app.report('action', error)
            isOpen ||= isUnsure(failureFrom(error))
            failed.push(...some)
          }
        }
        return { failed, isUnsure: isOpen }
      }),
    },
    actions: {
      notifyRemoved: (_, { ids, rest }) => {
        const keptIds = new Set(rest)
        app.broadcast({ type: 'photos.removed', ids: ids.filter(id => !keptIds.has(id)) })
      },
      refreshLibrary: () => app.broadcast({ type: 'library.refresh' }),
      report: reportingTo(app),
    },
  })
