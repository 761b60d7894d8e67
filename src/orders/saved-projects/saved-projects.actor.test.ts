import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aProjectPage } from '#machines/samples/saved-projects.ts'
import { provideSavedProjects } from '#src/orders/saved-projects/saved-projects.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { projectContext } from '#tests/support/actors/project-context.ts'

// Answers A-321
it('reads ten projects of the account to a page', async () => {
  const { app, calls } = projectContext()
  const actor = createActor(provideSavedProjects(app)).start()

  actor.send({ type: 'projects.open', page: 2 })
  await arrived()

  expect(calls).toEqual([['list', { accountId: 'anna', page: 2, size: 10 }]])
  expect(actor.getSnapshot().context.projects).toHaveLength(1)
})

// Answers A-104
it('emits the number of another page if this one no longer exists', async () => {
  const { app } = projectContext({ list: () => Promise.resolve(aProjectPage([], 23)) })
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
  const { app, reported } = projectContext({ list: () => Promise.reject(aServiceError(500)) })
  const actor = createActor(provideSavedProjects(app)).start()

  actor.send({ type: 'projects.open', page: 1 })
  await arrived()

  expect(reported).toEqual([['action', aServiceError(500)]])
})
