import { aProjectPage } from '#machines/samples/saved-projects.ts'
import {
  savedProjectClient,
  type SavedProjectService,
} from '#src/orders/saved-projects/saved-projects.service.ts'
import { clientsWith, fakeService } from '#tests/support/actors/fake-services.ts'

/**
 * The app object for actors of saved projects, with a fake service that has one project; records calls, reports, toasts
 * and broadcasts.
 */
export function projectContext(changes: Partial<SavedProjectService> = {}) {
  const calls: unknown[] = []
  const reported: unknown[] = []
  const notified: unknown[] = []
  const service: SavedProjectService = {
    list: query => {
      calls.push(['list', query])
      return Promise.resolve(aProjectPage(['P1'], 11))
    },
    remove: id => {
      calls.push(['remove', id])
      return Promise.resolve()
    },
    ...changes,
  }
  return {
    app: {
      report: (...problem: unknown[]) => {
        reported.push(problem)
      },
      owner: () => 'anna',
      known: () => ({ client: clientsWith(fakeService(savedProjectClient, service)) }),
      broadcast: (event: unknown) => {
        notified.push(event)
      },
      notify: (message: unknown) => {
        notified.push(message)
      },
    },
    calls,
    reported,
    notified,
  }
}
