import { fromPromise, sendParent } from 'xstate'
import { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { deletePhotos } from '#src/library/deletion/delete-photos.actor.ts'
import type { SentFiles } from '#src/library/sent-files.actor.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

export const providePhotoDeletion = (app: ServiceDependencies, sent: SentFiles) =>
  photoDeletionMachine.provide({
    actors: {
      remove: fromPromise(({ input: { choice, isUnsure }, signal }) =>
        deletePhotos(app, sent, [choice.imageId], signal, {
          isUnsure,
          sections: choice.section === null ? [] : [choice.section],
        }),
      ),
    },
    actions: {
      announceDeleted: sendParent((_, { choice }) => ({
        type: 'actors.broadcast',
        event: { type: 'photos.removed', ids: [choice.imageId] },
      })),
      notifyRefresh: sendParent({ type: 'actors.broadcast', event: { type: 'library.refresh' } }),
      reportLeft: () => app.report('action', notDeleted()),
      report: (_, { error }) => {
        app.report('action', error)
        app.report('action', notDeleted())
      },
    },
  })

/** The error to report after a failed deletion; L-282. */
const notDeleted = (): Error => new Error('Failed to delete photo!')
