import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aProjectChoice, aProjectPage } from '#machines/samples/saved-projects.ts'
import type { SavedProjectPage } from '#machines/orders/model/saved-project.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const { id: P1 } = aProjectChoice('P1')

// Answers
it('reads one page, and another when the page is turned', async () => {
  const { actor, service, seen } = start()

  actor.send({ type: 'projects.open', page: 1 })
  actor.send({ type: 'projects.open', page: 1 })
  expect(seen()).toEqual({
    state: 'reading',
    page: 1,
    ids: null,
    total: 0,
    failure: null,
    notified: [],
    reported: 0,
  })
  expect(service.calls.map(({ input }) => input)).toEqual([{ page: 1 }])
  await service.answer(aProjectPage(['P1', 'P2'], 12))
  expect(seen()).toMatchObject({ state: 'ready', ids: ['P1', 'P2'], total: 12 })

  actor.send({ type: 'projects.open', page: 2 })
  expect(seen()).toMatchObject({ state: 'reading', page: 2, ids: null })
  actor.send({ type: 'projects.open', page: 3 })
  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  expect(service.last().input).toEqual({ page: 3 })
})

it('reads the page again when the screen is opened again, and keeps the projects meanwhile', async () => {
  const { actor, service, seen } = await ready(['P1'], 1)

  actor.send({ type: 'projects.open', page: 1 })
  expect(seen()).toMatchObject({ state: 'readingAgain', ids: ['P1'] })
  await service.answer(aProjectPage(['P0', 'P1'], 2))
  expect(seen()).toMatchObject({ state: 'ready', ids: ['P0', 'P1'], total: 2 })

  actor.send({ type: 'projects.open', page: 1 })
  actor.send({ type: 'projects.open', page: 2 })
  expect(seen()).toMatchObject({ state: 'reading', page: 2, ids: null })
})

// Answers A-104
it('removes a deleted project at once, and reads the next one for its page', async () => {
  const { actor, service, seen } = await ready(['P1', 'P2'], 11)

  actor.send({ type: 'project.gone', id: P1 })
  expect(seen()).toMatchObject({ state: 'readingAgain', ids: ['P2'], total: 10 })
  actor.send({ type: 'project.gone', id: P1 })
  expect(seen()).toMatchObject({ state: 'readingAgain', ids: ['P2'], total: 10 })
  await service.answer(aProjectPage(['P2', 'P3'], 10))

  expect(seen()).toMatchObject({ state: 'ready', ids: ['P2', 'P3'], notified: [] })
})

// Answers A-104
it('goes back one page when the last project of the last page is deleted', async () => {
  const { actor, service, seen } = await ready(['P1'], 11, 2)

  actor.send({ type: 'project.gone', id: P1 })

  expect(seen()).toMatchObject({ state: 'reading', page: 1, ids: null, notified: [1] })
  expect(service.last().input).toEqual({ page: 1 })
  actor.send({ type: 'projects.open', page: 1 })
  expect(service.calls).toHaveLength(2)
})

it('stays on the first page when its last project is deleted', async () => {
  const { actor, service, seen } = await ready(['P1'], 1)

  actor.send({ type: 'project.gone', id: P1 })
  await service.answer(aProjectPage([], 0))

  expect(seen()).toMatchObject({ state: 'ready', page: 1, ids: [], total: 0, notified: [] })
})

it.each([
  { page: 9, total: 23, last: 3 },
  { page: 2, total: 0, last: 1 },
  { page: 3, total: 11, last: 2 },
])('goes from page $page, which is empty, of $total projects to page $last', async expected => {
  const { actor, service, seen } = start()
  actor.send({ type: 'projects.open', page: expected.page })

  await service.answer(aProjectPage([], expected.total))

  expect(seen()).toMatchObject({ state: 'reading', page: expected.last, notified: [expected.last] })
})

it('goes back if the page no longer exists when it is read again', async () => {
  const { actor, service, seen } = await ready(['P1'], 11, 2)
  actor.send({ type: 'projects.open', page: 2 })

  await service.answer(aProjectPage([], 10))

  expect(seen()).toMatchObject({ state: 'reading', page: 1, notified: [1] })
})

it('reads a page again if a project was deleted while the page was being read', () => {
  const { actor, service } = start()
  actor.send({ type: 'projects.open', page: 1 })

  actor.send({ type: 'project.gone', id: P1 })

  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

it('reads the page again if a project may have been deleted, and keeps the projects meanwhile', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'projects.open', page: 1 })
  actor.send({ type: 'projects.refresh' })
  expect(seen()).toMatchObject({ state: 'reading', ids: null })
  await service.answer(aProjectPage(['P1', 'P2'], 2))

  actor.send({ type: 'projects.refresh' })
  actor.send({ type: 'projects.refresh' })
  expect(seen()).toMatchObject({ state: 'readingAgain', ids: ['P1', 'P2'] })
  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, false, true, false])
  await service.fail(aServiceError(503))
  expect(seen().state).toBe('outdated')

  actor.send({ type: 'projects.refresh' })
  await service.answer(aProjectPage(['P2'], 1))
  expect(seen()).toMatchObject({ state: 'ready', ids: ['P2'], total: 1 })
})

// Answers
it('shows why no project could be read, and reads again', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'projects.open', page: 2 })

  await service.fail(aServiceError(500))
  expect(seen()).toMatchObject({
    state: 'failed',
    ids: null,
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    reported: 1,
  })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)

  actor.send({ type: 'projects.retry' })
  expect(seen()).toMatchObject({ state: 'reading', failure: { status: 500 } })
  await service.fail(aServiceError())
  actor.send({ type: 'connection.restored' })
  await service.fail(aServiceError())
  actor.send({ type: 'projects.open', page: 2 })
  await service.fail(aServiceError())
  actor.send({ type: 'projects.open', page: 1 })
  expect(seen()).toMatchObject({ state: 'reading', page: 1, failure: null })
})

// Answers
it('keeps the projects when they could not be read again', async () => {
  const { actor, service, seen } = await ready(['P1', 'P2'], 2)
  actor.send({ type: 'projects.open', page: 1 })

  await service.fail(aServiceError(503))
  expect(seen()).toMatchObject({ state: 'outdated', ids: ['P1', 'P2'], failure: { status: 503 } })

  actor.send({ type: 'projects.retry' })
  await service.fail(aServiceError(503))
  actor.send({ type: 'connection.restored' })
  await service.fail(aServiceError(503))
  actor.send({ type: 'projects.open', page: 1 })
  await service.fail(aServiceError(503))
  actor.send({ type: 'project.gone', id: P1 })
  expect(seen()).toMatchObject({ state: 'readingAgain', ids: ['P2'] })
  await service.fail(aServiceError(503))
  actor.send({ type: 'projects.open', page: 2 })
  expect(seen()).toMatchObject({ state: 'reading', page: 2, ids: null, failure: null })
})

async function ready(ids: readonly string[], total: number, page = 1) {
  const started = start()
  started.actor.send({ type: 'projects.open', page })
  await started.service.answer(aProjectPage(ids, total))
  return started
}

function start() {
  const service = heldPort<SavedProjectPage, { page: number }>()
  let reported = 0
  const notified: number[] = []
  const actor = createActor(
    savedProjectsMachine.provide({
      actors: { readPage: service.logic },
      actions: {
        notifyPage: (_, { page }) => {
          notified.push(page)
        },
        report: () => {
          reported += 1
        },
      },
    }),
  ).start()
  return {
    actor,
    service,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return {
        state: value,
        page: context.page,
        ids: context.projects?.map(({ id }): string => id) ?? null,
        total: context.total,
        failure: context.failure,
        notified,
        reported,
      }
    },
  }
}
