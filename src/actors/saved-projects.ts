import { emit, fromPromise } from 'xstate'
import { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import type { World } from '#src/actors/world.ts'
import { PROJECTS_PER_PAGE } from '#src/model/saved-project.ts'
import type { Clients } from '#src/services/client.ts'
import type { Report } from '#src/services/reporter.ts'
import { savedProjectClient } from '#src/services/saved-projects.ts'

/** What saved projects need of the world. */
interface ProjectsWorld {
  report: Report
  owner(): string | null
  known(): { client: Clients }
}

/** The saved projects of the customer over their service. It emits the page to which a page that is gone leads back. */
export const provideSavedProjects = (world: ProjectsWorld) =>
  savedProjectsMachine.provide({
    actors: {
      readPage: fromPromise(({ input: { page }, signal }) =>
        world
          .known()
          .client(savedProjectClient)
          .list({ accountId: world.owner() ?? '', page, size: PROJECTS_PER_PAGE }, signal),
      ),
    },
    actions: {
      tellPage: emit(({ context }) => ({ type: 'page.turned', page: context.page })),
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })

/** Deletion of saved projects; every part hears which is gone, and a toast says it. */
export const provideProjectDeletion = (world: ProjectsWorld & Pick<World, 'tell' | 'notify'>) =>
  projectDeletionMachine.provide({
    actors: {
      deleteProject: fromPromise(({ input: { id }, signal }) =>
        world.known().client(savedProjectClient).remove(id, signal),
      ),
    },
    actions: {
      tellGone: (_, { id }) => {
        world.tell({ type: 'project.gone', id })
        world.notify({ kind: 'projectDeleted' })
      },
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })
