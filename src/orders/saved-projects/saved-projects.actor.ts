import { emit, fromPromise } from 'xstate'
import { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import { PROJECTS_PER_PAGE } from '#machines/orders/model/saved-project.ts'
import { reportingTo } from '#src/http/reporter.ts'
import {
  readProjects,
  savedProjectClient,
} from '#src/orders/saved-projects/saved-projects.service.ts'
import type { AccountDependencies } from '#src/shell/app-context.actor.ts'

/** Emits `page.turned` with the number of the shown page if the requested page no longer exists. */
export const provideSavedProjects = (app: AccountDependencies) =>
  savedProjectsMachine.provide({
    actors: {
      readPage: fromPromise(({ input: { page }, signal }) =>
        readProjects(
          app.known().client(savedProjectClient),
          { accountId: app.owner() ?? '', page, size: PROJECTS_PER_PAGE },
          signal,
        ),
      ),
    },
    actions: {
      notifyPage: emit(({ context }) => ({ type: 'page.turned', page: context.page })),
      report: reportingTo(app),
    },
  })
