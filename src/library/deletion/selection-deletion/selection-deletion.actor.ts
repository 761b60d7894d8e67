import { fromPromise } from 'xstate'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import type { DeletionLog } from '#src/library/deletion/deletion-log.ts'
import { deletePhotos } from '#src/library/deletion/delete-photos.actor.ts'
import type { SentFiles } from '#src/library/sent-files.actor.ts'
import type { ServiceDependencies, AppContext } from '#src/shell/app-context.actor.ts'
import { goesOn } from '#machines/library/model/deletion-batch.ts'
import { waitLeft } from '#machines/model/time/retry-after.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** Lists hide the photos during the deletion. `now` returns ms since 1970. */
export const provideSelectionDeletion = (
  app: ServiceDependencies & Pick<AppContext, 'broadcast' | 'notify'>,
  deletionLog: DeletionLog,
  sent: SentFiles,
  now: () => number = () => Date.now(),
) => {
  const reportRejection = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      app.report('action', error)
    })
  }
  return selectionDeletionMachine.provide({
    actors: {
      deleteBatch: fromPromise(({ input: { ids, isUnsure, sections }, signal }) =>
        deletePhotos(app, sent, ids, signal, { isUnsure, sections }),
      ),
    },
    delays: {
      asked: ({ context: { pause } }) => (pause === null ? 0 : waitLeft(pause, now())),
    },
    actions: {
      readLog: ({ self }) => {
        const resume = async (): Promise<void> => {
          const stored = await deletionLog.read()
          const [batches, left] = [true, false].map(goes =>
            stored.filter(batch => goesOn(batch, now()) === goes),
          )
          if (left?.[0] !== undefined) {
            const since = Math.min(...left.map(({ storedAt }) => storedAt))
            self.send({ type: 'deletion.left', batches: left, since })
          }
          if (batches?.[0] !== undefined) self.send({ type: 'deletion.found', batches })
        }
        reportRejection(resume())
      },
      storeBatches: (_, batches) => reportRejection(deletionLog.write(batches)),
      removeBatches: (_, ids) => reportRejection(deletionLog.remove(ids)),
      notifyHidden: (_, sections) => app.broadcast({ type: 'photos.hidden', sections }),
      notifyRefresh: () => app.broadcast({ type: 'library.refresh' }),
      notifyDeleted: (_, ids) => {
        app.broadcast({ type: 'photos.removed', ids })
        if (ids.length > 0)
          app.notify({ kind: 'photosDeleted', count: ids.length }, 'photosDeleted')
      },
      // Answers L-282, L-283
      reportExceeded: (_, { asked }) =>
        app.report(
          'action',
          new Error(
            asked === 1 ? 'Failed to delete photo!' : 'Exceeded maximum amount of retries!',
          ),
        ),
      report: reportingTo(app),
    },
  })
}
