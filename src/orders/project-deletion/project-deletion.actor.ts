import { fromPromise } from 'xstate'
import { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { readAfterDeletion } from '#src/http/read-after.ts'
import type { AppContext, AccountDependencies } from '#src/shell/app-context.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'

/** How many projects are read after a lost answer or a 404, to find out whether the project still exists. */
const MOST_READ = 100

export const provideProjectDeletion = (
  app: AccountDependencies & Pick<AppContext, 'broadcast' | 'notify'>,
) =>
  projectDeletionMachine.provide({
    actors: {
      remove: fromPromise(({ input: { choice }, signal }) => {
        const service = app.known().client(savedProjectClient)
        return readAfterDeletion(service.remove(choice.id, signal), async () => {
          const wanted = { accountId: app.owner() ?? '', page: 1, size: MOST_READ }
          const { projects, totalProjectCount } = await service.list(wanted, signal)
          if (projects.some(project => project.id === choice.id)) return false
          if (totalProjectCount > MOST_READ) throw new Error('It may be among older projects')
          return true
        })
      }),
    },
    actions: {
      announceDeleted: (_, { choice }) => {
        app.broadcast({ type: 'project.gone', id: choice.id })
        app.notify({ kind: 'projectDeleted' })
      },
      notifyRefresh: () => app.broadcast({ type: 'projects.refresh' }),
      report: reportingTo(app),
    },
  })
