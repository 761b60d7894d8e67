import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { monthMachine } from '#machines/library/month/month.machine.ts'
import {
  timelineMachine,
  type LibrarySummary,
} from '#machines/library/timeline/timeline.machine.ts'
import type { MonthQuery } from '#src/model/photo-pages.ts'
import type { PhotoPage } from '#src/model/photo.ts'
import { chartWitness } from '#tests/support/chart-witness.ts'
import { heldPort } from '#tests/support/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPhotoPage, idsOf } from '#machines/samples/photos.ts'

const witness = chartWitness(timelineMachine)

it('asks for nothing before the library is opened', () => {
  const { summary, seen } = start()

  expect(summary.calls).toHaveLength(0)
  expect(seen()).toEqual({ state: 'notRequested', summary: null, failure: null })
})

it.each([{ type: 'timeline.load' } as const, { type: 'photos.added', count: 1 } as const])(
  'reads the months on $type',
  async event => {
    const { actor, summary, seen } = start()

    actor.send(event)
    expect(seen().state).toBe('loading')
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await summary.answer(MARCH_AND_MAY)

    expect(seen()).toEqual({ state: 'ready', summary: MARCH_AND_MAY, failure: null })
    actor.send(event)
    expect(seen().state).toBe('loading')
    expect(summary.calls).toHaveLength(2)
  },
)

it.each([
  { type: 'timeline.load' } as const,
  { type: 'timeline.retry' } as const,
  { type: 'photos.added', count: 1 } as const,
])('says why the library could not be read, and reads again on $type', async event => {
  const { actor, summary, seen, reports } = start()
  actor.send({ type: 'timeline.load' })

  const error = aServiceError(503)
  await summary.fail(error)
  expect(seen()).toEqual({
    state: 'failed',
    summary: null,
    failure: { kind: 'refused', status: 503, correlationId: CORRELATION_ID },
  })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(reports).toEqual([error])

  actor.send(event)
  await summary.answer(MARCH_AND_MAY)
  expect(seen()).toEqual({ state: 'ready', summary: MARCH_AND_MAY, failure: null })
})

it('keeps the months on screen while it reads again, also when that fails', async () => {
  const { actor, summary, seen } = await ready()

  actor.send({ type: 'photos.added', count: 1 })
  expect(seen().summary).toEqual(MARCH_AND_MAY)
  await summary.fail(aServiceError())

  expect(seen().state).toBe('failed')
  expect(seen().summary).toEqual(MARCH_AND_MAY)
})

it('reads from the start when photos are added while it reads', async () => {
  const { actor, summary, seen } = start()
  actor.send({ type: 'timeline.load' })

  actor.send({ type: 'photos.added', count: 1 })
  expect(summary.calls).toHaveLength(2)
  expect(summary.calls[0]?.signal.aborted).toBe(true)
  await summary.calls[0]?.answer({ ...MARCH_AND_MAY, entries: [] })
  expect(seen().state).toBe('loading')
  await summary.answer(MARCH_AND_MAY)

  expect(seen().summary).toEqual(MARCH_AND_MAY)
})

it('reads once when the library is opened twice, and takes no Try again where nothing failed', async () => {
  const { actor, summary, seen } = start()
  actor.send({ type: 'timeline.retry' })
  expect(seen().state).toBe('notRequested')

  actor.send({ type: 'timeline.load' })
  actor.send({ type: 'timeline.load' })
  actor.send({ type: 'timeline.retry' })
  expect(summary.calls).toHaveLength(1)

  await summary.answer(MARCH_AND_MAY)
  actor.send({ type: 'timeline.retry' })
  expect(seen().state).toBe('ready')
})

it('lets go of a month that is empty now, so that it starts anew when it has photos again', async () => {
  const { actor, summary, month } = await ready()
  actor.send({ type: 'month.seen', key: '2024-03' })
  expect(month('2024-03')).toBeDefined()

  actor.send({ type: 'photos.added', count: 1 })
  await summary.answer({
    ...MARCH_AND_MAY,
    entries: MARCH_AND_MAY.entries.filter(entry => entry.month !== 3),
  })

  expect(month('2024-03')).toBeUndefined()
})

// Answers L-038
it('starts a month when its section comes into view, with its number and sorting', async () => {
  const { actor, pages, month } = await ready()

  actor.send({ type: 'month.seen', key: '2024-03' })

  expect(pages.calls.map(({ input }) => input)).toEqual([
    {
      year: 2024,
      month: 3,
      sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
      cursor: null,
      limit: 24,
    },
  ])
  expect(month('2024-03')?.context.count).toBe(12)
  expect(month('2024-05')).toBeUndefined()
})

it('keeps the photos of a month that comes into view again', async () => {
  const { actor, pages, month } = await ready()
  actor.send({ type: 'month.seen', key: '2024-03' })
  await pages.answer(aPhotoPage(['a']))

  actor.send({ type: 'month.unseen', key: '2024-03' })
  actor.send({ type: 'month.seen', key: '2024-03' })

  expect(pages.calls).toHaveLength(1)
  expect(idsOf(month('2024-03')?.context.photos ?? [])).toEqual(['a'])
})

it('gives the call of a month up that leaves the view before its photos are there', async () => {
  const { actor, pages, month } = await ready()
  actor.send({ type: 'month.seen', key: '2024-03' })

  actor.send({ type: 'month.unseen', key: '2024-03' })

  expect(pages.last().signal.aborted).toBe(true)
  expect(month('2024-03')?.value).toBe('uninitialized')
})

it('takes no notice of months that it does not have', async () => {
  const { actor, pages, seen } = await ready()

  actor.send({ type: 'month.seen', key: '1999-01' })
  actor.send({ type: 'month.seen', key: '__proto__' })
  actor.send({ type: 'month.unseen', key: '1999-01' })

  expect(pages.calls).toHaveLength(0)
  expect(Object.keys(actor.getSnapshot().children)).toEqual([])
  expect(seen().state).toBe('ready')
})

it('takes no notice of a section before the months are known', () => {
  const { actor, pages } = start()

  actor.send({ type: 'month.seen', key: '2024-03' })

  expect(pages.calls).toHaveLength(0)
  expect(Object.keys(actor.getSnapshot().children)).toEqual([])
})

it('reads only those months anew whose number of photos changed', async () => {
  const { actor, summary, pages, month } = await ready()
  actor.send({ type: 'month.seen', key: '2024-05' })
  await pages.answer(aPhotoPage(['may']))
  actor.send({ type: 'month.seen', key: '2024-03' })
  await pages.answer(aPhotoPage(['march']))
  expect(pages.calls).toHaveLength(2)

  actor.send({ type: 'photos.added', count: 1 })
  await summary.answer({
    entries: [
      { year: 2024, month: 7, count: 1 },
      { year: 2024, month: 5, count: 5 },
      { year: 2024, month: 3, count: 12 },
    ],
  })

  expect(pages.calls).toHaveLength(3)
  expect(pages.last().input).toMatchObject({ year: 2024, month: 5, cursor: null, limit: 24 })
  expect(month('2024-05')?.context.count).toBe(5)
  expect(month('2024-03')?.value).toBe('fulfilled')
  expect(month('2024-07')).toBeUndefined()
})

it('stops the calls of its months when it is stopped', async () => {
  const { actor, pages } = await ready()
  actor.send({ type: 'month.seen', key: '2024-03' })

  actor.stop()

  expect(pages.last().signal.aborted).toBe(true)
})

it('goes through every state and transition without a fault', () => {
  expect(witness.unvisited()).toEqual([])
  expect(witness.untaken()).toEqual([])
  expect(witness.faults()).toEqual([])
})

const MARCH_AND_MAY: LibrarySummary = {
  entries: [
    { year: 2024, month: 5, count: 4 },
    { year: 2024, month: 3, count: 12 },
  ],
}

async function ready() {
  const started = start()
  started.actor.send({ type: 'timeline.load' })
  await started.summary.answer(MARCH_AND_MAY)
  return started
}

function start() {
  const summary = heldPort<LibrarySummary>()
  const pages = heldPort<PhotoPage, MonthQuery>()
  const reports: unknown[] = []
  const actor = createActor(
    timelineMachine.provide({
      actors: {
        loadSummary: summary.logic,
        month: monthMachine.provide({ actors: { loadPage: pages.logic } }),
      },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    { inspect: witness.inspect },
  ).start()
  return {
    actor,
    summary,
    pages,
    reports,
    month: (key: string) => actor.getSnapshot().children[`month-${key}`]?.getSnapshot(),
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, summary: context.summary, failure: context.failure }
    },
  }
}
