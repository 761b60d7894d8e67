import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aProjectPage } from '#machines/samples/saved-projects.ts'
import { provideSavedProjects } from '#src/orders/saved-projects/saved-projects.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { projectContext } from '#tests/support/actors/project-context.ts'

// Answers
it('reads ten projects of the account to a page', async () => {
  const { app, calls } = projectContext()
  const actor = await opened(app, 2)

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

  expect(turned).toEqual([3])
})

// Answers
it('fails, with the correlation id, if no project of a page can be read', async () => {
  const { app } = projectContext({
    list: () =>
      Promise.resolve({
        ...aProjectPage([], 13),
        leftOut: { count: 3, correlationId: CORRELATION_ID },
      }),
  })
  const actor = await opened(app, 2)

  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: {
      page: 2,
      projects: null,
      failure: { kind: 'malformed', correlationId: CORRELATION_ID },
    },
  })
})

// Answers A-105
it('reads an account without projects', async () => {
  const { app } = projectContext({ list: () => Promise.resolve(aProjectPage([], 0)) })
  const actor = await opened(app)

  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { projects: [] } })
})

it('reports why a page could not be read', async () => {
  const { app, reported } = projectContext({ list: () => Promise.reject(aServiceError(500)) })
  await opened(app)

  expect(reported).toEqual([aServiceError(500)])
})

/** The projects, once a page of them was read. */
const opened = async (app: ReturnType<typeof projectContext>['app'], page = 1) => {
  const actor = createActor(provideSavedProjects(app)).start()
  actor.send({ type: 'projects.open', page })
  await arrived()
  return actor
}
