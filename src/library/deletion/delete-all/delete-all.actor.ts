import { fromPromise } from 'xstate'
import { deleteAllMachine } from '#machines/library/deletion/delete-all/delete-all.machine.ts'
import { readAfter } from '#src/http/read-after.ts'
import type { SentFiles } from '#src/library/sent-files.actor.ts'
import type { ServiceDependencies, AppContext } from '#src/shell/app-context.actor.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

export const provideDeleteAll = (
  app: ServiceDependencies & Pick<AppContext, 'broadcast' | 'screenActors'>,
  sent: SentFiles,
) =>
  deleteAllMachine.provide({
    actors: {
      deleteAll: fromPromise(({ signal }) => {
        const photos = app.known().client(photoClient)
        return readAfter(photos.removeAll(signal), async () => {
          const { status, photosCount = null } = await photos.user(signal)
          if (status !== 'DELETING' && photosCount === null) throw new Error('No count was read')
          return status === 'DELETING' || photosCount === 0 ? { answer: undefined } : null
        })
      }),
    },
    actions: {
      notifyDeleted: () => {
        sent.clear()
        app.screenActors()['activation']?.send({ type: 'library.open' })
        app.broadcast({ type: 'library.refresh' })
      },
      report: reportingTo(app),
    },
  })
