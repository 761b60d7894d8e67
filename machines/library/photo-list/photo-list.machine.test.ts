import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { monthMachine } from '#machines/library/month/month.machine.ts'
import type { MonthQuery } from '#src/model/photo-pages.ts'
import type { PhotoPage } from '#src/model/photo.ts'
import { DEFAULT_PHOTO_SORTING } from '#src/model/sorting.ts'
import { chartWitness } from '#tests/support/chart-witness.ts'
import { heldPort } from '#tests/support/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPhotoPage, idsOf } from '#machines/samples/photos.ts'

const witness = chartWitness(monthMachine)

// Answers L-038, L-164
it('asks for nothing until its section comes into view', () => {
  const { service, seen } = start()

  expect(service.calls).toHaveLength(0)
  expect(seen()).toEqual({ state: 'uninitialized', ids: [], count: 30, failure: null })
})

// Answers L-038, L-040, L-164, L-292
it('reads the first 24 photos when its section comes into view', async () => {
  const { actor, service, seen } = start()

  actor.send({ type: 'month.enter' })
  expect(seen().state).toBe('pending')
  expect(service.last().input).toEqual({
    year: 2024,
    month: 3,
    sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
    cursor: null,
    limit: 24,
  })
  await service.answer(aPhotoPage(['a', 'b'], 'next'))

  expect(seen()).toEqual({ state: 'fulfilled', ids: ['a', 'b'], count: 30, failure: null })
  expect(service.calls).toHaveLength(1)
})

// Answers L-039, L-040, L-165, L-241, L-290
it('reads the rest, 500 at a time until the end, once the tile is opened', async () => {
  const { actor, service, seen } = await loaded()

  actor.send({ type: 'month.open' })
  expect(service.last().input).toMatchObject({ cursor: 'page-2', limit: 500 })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['a'] })
  await service.answer(aPhotoPage(['b'], 'page-3'))
  expect(service.last().input).toMatchObject({ cursor: 'page-3', limit: 500 })
  await service.answer(aPhotoPage(['c']))

  expect(service.calls).toHaveLength(3)
  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a', 'b', 'c'] })
})

it('reads nothing more when the opened month is complete', async () => {
  const { actor, service } = await loaded(null)

  actor.send({ type: 'month.open' })

  expect(service.calls).toHaveLength(1)
})

it('goes on to the rest by itself when the tile is opened before the first photos are there', async () => {
  const { actor, service } = start()
  actor.send({ type: 'month.open' })
  actor.send({ type: 'month.enter' })

  await service.answer(aPhotoPage(['a'], 'page-2'))

  expect(service.last().input).toMatchObject({ cursor: 'page-2', limit: 500 })
})

it('stops when a page brings nothing new, whatever its cursor says', async () => {
  const { actor, service, seen } = await loaded()
  actor.send({ type: 'month.open' })

  await service.answer(aPhotoPage(['a'], 'page-2'))

  expect(service.calls).toHaveLength(2)
  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a'] })
})

it('gives its first call up when the section is left, and a late answer changes nothing', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'month.enter' })

  actor.send({ type: 'month.leave' })
  expect(service.last().signal.aborted).toBe(true)
  await service.answer(aPhotoPage(['late']))

  expect(seen()).toEqual({ state: 'uninitialized', ids: [], count: 30, failure: null })
  actor.send({ type: 'month.enter' })
  expect(service.calls).toHaveLength(2)
})

it('goes on reading when a section with photos is left', async () => {
  const { actor, service, seen } = await loaded()
  actor.send({ type: 'month.open' })

  actor.send({ type: 'month.leave' })

  expect(seen().state).toBe('pending')
  expect(service.last().signal.aborted).toBe(false)
})

// Answers L-164, L-231
it('says why the photos could not be read, reports it, and reads again on Try again', async () => {
  const { actor, service, seen, reports } = start()
  actor.send({ type: 'month.enter' })

  const error = aServiceError(500)
  await service.fail(error)
  expect(seen()).toEqual({
    state: 'rejected',
    ids: [],
    count: 30,
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
  })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(reports).toEqual([error])

  actor.send({ type: 'month.retry' })
  await service.answer(aPhotoPage(['a']))
  expect(seen()).toEqual({ state: 'fulfilled', ids: ['a'], count: 30, failure: null })
})

it('keeps the photos it has when the rest fails, and goes on from there on Try again', async () => {
  const { actor, service, seen } = await loaded()
  actor.send({ type: 'month.open' })

  await service.fail(aServiceError())
  expect(seen()).toMatchObject({ state: 'rejected', ids: ['a'] })
  actor.send({ type: 'month.retry' })

  expect(service.last().input).toMatchObject({ cursor: 'page-2', limit: 500 })
})

it('is read anew when its number of photos changed, and only then', async () => {
  const { actor, service, seen } = await loaded(null)

  actor.send({ type: 'month.recount', count: 30 })
  expect(seen().state).toBe('fulfilled')
  expect(service.calls).toHaveLength(1)

  actor.send({ type: 'month.recount', count: 31 })
  expect(service.last().input).toMatchObject({ cursor: null, limit: 24 })
  await service.answer(aPhotoPage(['z', 'a']))
  expect(seen()).toEqual({ state: 'fulfilled', ids: ['z', 'a'], count: 31, failure: null })
})

it.each([30, 31])(
  'is read anew after a failure when the library says that it has %i photos',
  async count => {
    const { actor, service, seen } = start()
    actor.send({ type: 'month.enter' })
    await service.fail(aServiceError())

    actor.send({ type: 'month.recount', count })
    expect(service.last().input).toMatchObject({ cursor: null, limit: 24 })
    await service.answer(aPhotoPage(['z', 'a']))

    expect(seen()).toEqual({ state: 'fulfilled', ids: ['z', 'a'], count, failure: null })
  },
)

// Answers L-164
it('stays open and whole when it is recounted', async () => {
  const { actor, service, seen } = await loaded()
  actor.send({ type: 'month.open' })
  await service.answer(aPhotoPage(['b', 'c']))

  actor.send({ type: 'month.recount', count: 31 })
  expect(service.last().input).toMatchObject({ cursor: null, limit: 500 })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'b', 'c'] })
  await service.answer(aPhotoPage(['z', 'a'], 'page-2'))
  expect(service.last().input).toMatchObject({ cursor: 'page-2', limit: 500 })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'b', 'c'], count: 31 })
  await service.answer(aPhotoPage(['b', 'c']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z', 'a', 'b', 'c'], count: 31 })
  expect(actor.getSnapshot().context.opened).toBe(true)
})

it('keeps what is on screen when reading it anew breaks off, and goes on from there', async () => {
  const { actor, service, seen } = await loaded()
  actor.send({ type: 'month.open' })
  await service.answer(aPhotoPage(['b']))
  actor.send({ type: 'month.recount', count: 31 })
  await service.answer(aPhotoPage(['z'], 'page-2'))

  await service.fail(aServiceError())
  expect(seen()).toMatchObject({ state: 'rejected', ids: ['a', 'b'] })
  actor.send({ type: 'month.retry' })
  expect(service.last().input).toMatchObject({ cursor: 'page-2', limit: 500 })
  await service.answer(aPhotoPage(['a', 'b']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z', 'a', 'b'] })
})

it('keeps the old photos on screen until the new ones are there', async () => {
  const { actor, service, seen } = await loaded(null)

  actor.send({ type: 'month.recount', count: 2 })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['a'], count: 2 })
  await service.answer(aPhotoPage([]))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: [] })
})

it('starts over when the number of photos changes while they are being read', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'month.enter' })

  actor.send({ type: 'month.recount', count: 30 })
  expect(service.calls).toHaveLength(1)
  actor.send({ type: 'month.recount', count: 31 })
  expect(service.calls).toHaveLength(2)
  expect(service.calls[0]?.signal.aborted).toBe(true)
  await service.calls[0]?.answer(aPhotoPage(['stale']))
  expect(seen()).toMatchObject({ state: 'pending', ids: [] })
  await service.answer(aPhotoPage(['fresh']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['fresh'], count: 31 })
})

it('only notes a new number before its section was in view', () => {
  const { actor, service, seen } = start()

  actor.send({ type: 'month.recount', count: 31 })

  expect(seen()).toEqual({ state: 'uninitialized', ids: [], count: 31, failure: null })
  expect(service.calls).toHaveLength(0)
})

it('refuses what does not fit: leaving or Try again where nothing loads, entering twice', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'month.leave' })
  actor.send({ type: 'month.retry' })
  expect(seen().state).toBe('uninitialized')

  actor.send({ type: 'month.enter' })
  actor.send({ type: 'month.enter' })
  actor.send({ type: 'month.retry' })
  expect(service.calls).toHaveLength(1)

  await service.answer(aPhotoPage(['a']))
  actor.send({ type: 'month.enter' })
  actor.send({ type: 'month.leave' })
  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a'] })
})

it('goes through every state and transition without a fault', () => {
  expect(witness.unvisited()).toEqual([])
  expect(witness.untaken()).toEqual([])
  expect(witness.faults()).toEqual([])
})

/** A month with one photo, and more when there is a cursor. */
async function loaded(cursor: string | null = 'page-2') {
  const started = start()
  started.actor.send({ type: 'month.enter' })
  await started.service.answer(aPhotoPage(['a'], cursor))
  return started
}

function start() {
  const service = heldPort<PhotoPage, MonthQuery>()
  const reports: unknown[] = []
  const actor = createActor(
    monthMachine.provide({
      actors: { loadPage: service.logic },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    {
      inspect: witness.inspect,
      input: { year: 2024, month: 3, count: 30, sorting: DEFAULT_PHOTO_SORTING },
    },
  ).start()
  return {
    actor,
    service,
    reports,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return {
        state: value,
        ids: idsOf(context.photos),
        count: context.count,
        failure: context.failure,
      }
    },
  }
}
