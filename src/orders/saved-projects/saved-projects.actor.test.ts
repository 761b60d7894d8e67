import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aProjectChoice, aProjectPage } from '#machines/samples/saved-projects.ts'
import { provideProjectDeletion } from '#src/orders/project-deletion/project-deletion.actor.ts'
import { provideSavedProjects } from '#src/orders/saved-projects/saved-projects.actor.ts'
import {
  savedProjectClient,
  type SavedProjectService,
} from '#src/orders/saved-projects/saved-projects.service.ts'
import { arrived } from '#tests/support/deferred.ts'
import { clientsWith, fakeService } from '#tests/support/fake-services.ts'

// Answers A-321
it('reads ten projects of the account to a page', async () => {
  const { app, calls } = fakeContext()
  const actor = createActor(provideSavedProjects(app)).start()

  actor.send({ type: 'projects.open', page: 2 })
  await arrived()

  expect(calls).toEqual([['list', { accountId: 'anna', page: 2, size: 10 }]])
  expect(actor.getSnapshot().context.projects).toHaveLength(1)
})

// Answers A-104
it('emits the page to go to if this one no longer exists', async () => {
  const { app } = fakeContext({ list: () => Promise.resolve(aProjectPage([], 23)) })
  const actor = createActor(provideSavedProjects(app))
  const turned: number[] = []
  actor.on('page.turned', ({ page }) => {
    turned.push(page)
  })
  actor.start()

  actor.send({ type: 'projects.open', page: 9 })
  await arrived()

  expect(turned).toEqual([3, 2, 1])
})

it('reports why a page could not be read', async () => {
  const { app, reported } = fakeContext({ list: () => Promise.reject(aServiceError(500)) })
  const actor = createActor(provideSavedProjects(app)).start()

  actor.send({ type: 'projects.open', page: 1 })
  await arrived()

  expect(reported).toEqual([['action', aServiceError(500)]])
})

// Answers
it('notifies every screen actor and the customer of a deleted project', async () => {
  const { app, calls, notified } = fakeContext()
  const deletion = createActor(provideProjectDeletion(app)).start()

  deletion.send({ type: 'deletion.ask', choice: aProjectChoice('P1') })
  deletion.send({ type: 'deletion.confirm' })
  await arrived()

  expect(calls).toEqual([['remove', 'P1']])
  expect(notified).toEqual([{ type: 'project.gone', id: 'P1' }, { kind: 'projectDeleted' }])
})

it('reports why a project could not be deleted, and notifies nobody', async () => {
  const { app, reported, notified } = fakeContext({
    remove: () => Promise.reject(aServiceError(500)),
  })
  const deletion = createActor(provideProjectDeletion(app)).start()

  deletion.send({ type: 'deletion.ask', choice: aProjectChoice('P1') })
  deletion.send({ type: 'deletion.confirm' })
  await arrived()

  expect([notified, reported]).toEqual([[], [['action', aServiceError(500)]]])
})

function fakeContext(changes: Partial<SavedProjectService> = {}) {
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
