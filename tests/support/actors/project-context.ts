import { aProjectPage } from '#machines/samples/saved-projects.ts'
import {
  savedProjectClient,
  type SavedProjectService,
} from '#src/orders/saved-projects/saved-projects.service.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

/** The app object for actors of saved projects, with a fake service that has one project; records its calls, too. */
export function projectContext(changes: Partial<SavedProjectService> = {}) {
  const calls: unknown[] = []
  const service = fakeService(savedProjectClient, {
    list: query => {
      calls.push(['list', query])
      return Promise.resolve(aProjectPage(['P1'], 11))
    },
    remove: id => {
      calls.push(['remove', id])
      return Promise.resolve()
    },
    ...changes,
  })
  return { ...fakeApp(service), calls }
}
