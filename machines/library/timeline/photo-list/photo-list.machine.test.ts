import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  photoListMachine,
  type PhotoListInput,
  type PhotoQuery,
} from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { heldCount, photoAt, type PhotoRun } from '#machines/library/model/photo-run.ts'
import type { PhotoPage } from '#machines/library/model/photo.ts'
import {
  DEFAULT_PHOTO_SORTING,
  type Sorting,
} from '#machines/library/timeline/sorting/sorting.model.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const OLDEST_FIRST: Sorting = { sortKey: 'dateTaken', sortOrder: 'asc' }

// Answers L-038, L-164
it('requests nothing until the list is in view', () => {
  const { service, seen } = start()

  expect(service.calls).toHaveLength(0)
  expect(seen()).toEqual({ state: 'uninitialized', ids: [], count: 30, failure: null })
})

// Answers L-038, L-040, L-164, L-292
it('reads the first 24 photos when they come into view', async () => {
  const { actor, service, seen } = start()

  look(actor, 0, 24)
  expect(seen().state).toBe('pending')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(service.last().input).toEqual({
    source: { kind: 'month', year: 2024, month: 3 },
    sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
    isFromEnd: false,
    start: 0,
    cursor: null,
    limit: 24,
  })
  await service.answer(aPhotoPage(idsFrom(0, 24), 'next'))

  expect(seen()).toEqual({ state: 'fulfilled', ids: idsFrom(0, 24), count: 30, failure: null })
  expect(service.calls).toHaveLength(1)
})

// Answers L-039, L-040, L-165, L-241, L-290
it('reads more photos, 500 at a time, as far as they are in view', async () => {
  const { actor, service, seen } = await loaded({ count: 900 })

  look(actor, 0, 700)
  expect(service.last().input).toMatchObject({ start: 2, cursor: 'page-2', limit: 500 })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'b'] })
  await service.answer(aPhotoPage(idsFrom(2, 500), 'page-3'))
  expect(service.last().input).toMatchObject({ start: 502, cursor: 'page-3', limit: 500 })
  await service.answer(aPhotoPage(idsFrom(502, 398)))

  expect(service.calls).toHaveLength(3)
  expect(seen().state).toBe('fulfilled')
  look(actor, 600, 900)
  expect(service.calls).toHaveLength(3)
})

// Answers L-290
it('reads from the end if that is nearer', async () => {
  const { actor, service, seen } = start({ count: 4 })

  look(actor, 3, 4)
  expect(service.last().input).toMatchObject({ isFromEnd: true, start: 0, cursor: null })
  await service.answer(aPhotoPage(['d', 'c'], 'before-c'))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: [undefined, undefined, 'c', 'd'] })
})

it('reads the photos in view when a page arrives after the view has moved', async () => {
  const { actor, service, seen } = start({ count: 2000 })
  look(actor, 0, 24)

  look(actor, 1990, 2000)
  expect(service.calls).toHaveLength(1)
  await service.answer(aPhotoPage(idsFrom(0, 24), 'next'))

  expect(seen().state).toBe('pending')
  expect(service.last().input).toMatchObject({ isFromEnd: true, start: 0 })
})

it.each([
  { name: 'brings nothing new', page: aPhotoPage(['a', 'b'], 'page-3') },
  { name: 'is empty', page: aPhotoPage([], 'page-3') },
  { name: 'is the last one', page: aPhotoPage(['c']) },
])('requests no more when a page $name, whatever the count says', async ({ page }) => {
  const { actor, service, seen } = await loaded({ count: 900 })
  look(actor, 0, 100)

  await service.answer(page)

  expect(service.calls).toHaveLength(2)
  expect(seen().state).toBe('fulfilled')
})

it('aborts its first call when the list leaves the view, and ignores a late answer', async () => {
  const { actor, service, seen } = start()
  look(actor, 0, 24)

  actor.send({ type: 'photos.leave' })
  expect(service.last().signal.aborted).toBe(true)
  await service.answer(aPhotoPage(['late']))

  expect(seen()).toEqual({ state: 'uninitialized', ids: [], count: 30, failure: null })
  look(actor, 0, 24)
  expect(service.calls).toHaveLength(2)
})

it('keeps its photos when it leaves the view, and reads on from there when it is back', async () => {
  const { actor, service, seen } = await loaded()
  look(actor, 0, 30)

  actor.send({ type: 'photos.leave' })
  expect(service.last().signal.aborted).toBe(true)
  await service.answer(aPhotoPage(['late']))
  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a', 'b'] })
  look(actor, 0, 30)

  expect(service.last().input).toMatchObject({ start: 2, cursor: 'page-2' })
})

it('continues for a preview when the list leaves the view', async () => {
  const { actor, service, seen } = start({ count: 900 })
  look(actor, 0, 24)
  await service.answer(aPhotoPage(idsFrom(0, 24), 'next'))

  actor.send({ type: 'photos.lookAside', at: { from: 899, to: 900 } })
  expect(service.last().input).toMatchObject({ isFromEnd: true, start: 0 })
  actor.send({ type: 'photos.leave' })
  expect(seen().state).toBe('pending')
  expect(service.last().input).toMatchObject({ isFromEnd: true, start: 0 })
  expect(service.last().signal.aborted).toBe(false)
  await service.answer(aPhotoPage(['z'], 'before-z'))

  expect(seen().state).toBe('fulfilled')
  expect(seen().ids.at(-1)).toBe('z')
})

it('reads photos on screen before photos that a preview needs', async () => {
  const { actor, service } = start({ count: 900 })
  actor.send({ type: 'photos.lookAside', at: { from: 899, to: 900 } })
  look(actor, 0, 24)

  await service.answer(aPhotoPage(['z'], 'before-z'))

  expect(service.calls.map(({ input: { isFromEnd } }) => isFromEnd)).toEqual([true, false])
})

it('keeps photos that arrive after the list has left the view', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'photos.lookAside', at: { from: 0, to: 1 } })

  actor.send({ type: 'photos.lookAside', at: null })
  await service.answer(aPhotoPage(['a'], 'next'))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a'] })
})

it('drops photos that are further than 3000 from the view, and reads them again', async () => {
  const { actor, service, seen } = start({ count: 20_000 })
  look(actor, 0, 500)
  for (let page = 0; page < 14; page += 1) {
    await service.answer(aPhotoPage(idsFrom(page * 500, 500), `page-${page + 1}`))
    look(actor, page * 500, (page + 2) * 500)
  }

  await service.answer(aPhotoPage(idsFrom(7000, 500), 'page-15'))

  expect(heldCount(actor.getSnapshot().context.run)).toBe(4000)
  look(actor, 10, 40)
  expect(service.last().input).toMatchObject({ start: 0, cursor: null, limit: 500 })
  await service.answer(aPhotoPage(idsFrom(0, 500), 'page-1'))
  expect(seen().ids.slice(0, 2)).toEqual(['photo-0', 'photo-1'])
  expect(heldCount(actor.getSnapshot().context.run)).toBe(500)
})

it('drops nothing that a preview needs, however far from the screen', async () => {
  const { actor, service, seen } = start({ count: 20_000 })
  actor.send({ type: 'photos.lookAside', at: { from: 0, to: 1 } })
  await service.answer(aPhotoPage(['a'], 'next'))

  look(actor, 19_999, 20_000)
  await service.answer(aPhotoPage(['z'], 'before-z'))

  expect([seen().ids.at(0), seen().ids.at(-1)]).toEqual(['a', 'z'])
  expect(service.calls).toHaveLength(2)
})

// Answers L-164, L-231
it('shows why the photos could not be read, reports the failure, and reads again on Try again', async () => {
  const { actor, service, seen, reports } = start()
  look(actor, 0, 24)

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
  look(actor, 0, 10)
  expect(seen().state).toBe('rejected')

  actor.send({ type: 'photos.retry' })
  await service.answer(aPhotoPage(['a']))
  expect(seen()).toEqual({ state: 'fulfilled', ids: ['a'], count: 30, failure: null })
})

it('keeps its photos when a later page fails, and continues from there on Try again', async () => {
  const { actor, service, seen } = await loaded()
  look(actor, 0, 30)

  await service.fail(aServiceError())
  expect(seen()).toMatchObject({ state: 'rejected', ids: ['a', 'b'] })
  actor.send({ type: 'photos.retry' })

  expect(service.last().input).toMatchObject({ cursor: 'page-2', limit: 500 })
})

// Answers L-231
it('reads again when the connection is back after a failure, and only then', async () => {
  const { actor, service, seen } = await loaded()
  actor.send({ type: 'connection.restored' })
  expect(service.calls).toHaveLength(1)
  look(actor, 0, 30)
  await service.fail(aServiceError())

  actor.send({ type: 'connection.restored' })
  expect(seen().state).toBe('pending')
  expect(service.last().input).toMatchObject({ start: 2, cursor: 'page-2' })
  await service.answer(aPhotoPage(['c']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a', 'b', 'c'] })
})

it('reads again when it comes back into view after a failure', async () => {
  const { actor, service, seen } = start()
  look(actor, 0, 24)
  await service.fail(aServiceError())

  actor.send({ type: 'photos.leave' })
  expect(seen().state).toBe('uninitialized')
  look(actor, 0, 24)

  expect(seen().state).toBe('pending')
  expect(service.calls).toHaveLength(2)
})

// Answers L-164
it('is read again when its number of photos changed, and only then', async () => {
  const { actor, service, seen } = await loaded()

  actor.send({ type: 'photos.recount', count: 30 })
  expect(service.calls).toHaveLength(1)

  actor.send({ type: 'photos.recount', count: 31 })
  expect(service.last().input).toMatchObject({ start: 0, cursor: null, limit: 24 })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'b'], count: 31 })
  await service.answer(aPhotoPage(['z', 'a']))
  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z', 'a'], count: 31 })
})

// Answers L-164
it.each([{ type: 'photos.added', count: 1 } as const, { type: 'library.refresh' } as const])(
  'is read again on $type, with as many photos as it had',
  async event => {
    const { actor, service, seen } = await loaded()

    actor.send(event)
    expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'b'], count: 30 })
    await service.answer(aPhotoPage(['z', 'a', 'b']))

    expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z', 'a', 'b'] })
  },
)

// Answers L-164
it('replaces the old photos by fresh ones once as many have been read', async () => {
  const { actor, service, seen } = start({ count: 4 })
  look(actor, 0, 4)
  await service.answer(aPhotoPage(['a', 'b'], 'page-2'))
  await service.answer(aPhotoPage(['c', 'd']))

  actor.send({ type: 'photos.recount', count: 5 })
  await service.answer(aPhotoPage(['z', 'a'], 'page-2'))
  expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'b', 'c', 'd'], count: 5 })
  await service.answer(aPhotoPage(['b', 'c'], 'page-3'))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z', 'a', 'b', 'c'], count: 5 })
})

it('keeps the photos on screen when a second read fails, and continues it from there', async () => {
  const { actor, service, seen } = start({ count: 3 })
  look(actor, 0, 3)
  await service.answer(aPhotoPage(['a', 'b', 'c']))
  actor.send({ type: 'photos.recount', count: 4 })
  await service.answer(aPhotoPage(['z'], 'page-2'))

  await service.fail(aServiceError())
  expect(seen()).toMatchObject({ state: 'rejected', ids: ['a', 'b', 'c'] })
  actor.send({ type: 'photos.retry' })
  expect(service.last().input).toMatchObject({ start: 1, cursor: 'page-2' })
  await service.answer(aPhotoPage(['a', 'b', 'c']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z', 'a', 'b', 'c'] })
})

it('shows fewer fresh photos if no others are in view any more', async () => {
  const { actor, service, seen } = start({ count: 3 })
  look(actor, 0, 3)
  await service.answer(aPhotoPage(['a', 'b', 'c']))
  actor.send({ type: 'photos.recount', count: 4 })
  await service.answer(aPhotoPage(['z'], 'page-2'))
  actor.send({ type: 'photos.leave' })
  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a', 'b', 'c'] })

  look(actor, 0, 1)

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z'], count: 4 })
  expect(service.calls).toHaveLength(3)
})

it('shows nothing if all photos of the list are gone', async () => {
  const { actor, service, seen } = await loaded()

  actor.send({ type: 'photos.recount', count: 0 })

  expect(seen()).toEqual({ state: 'uninitialized', ids: [], count: 0, failure: null })
  expect(actor.getSnapshot().context.run.fromStart.pages).toEqual([])
  expect(service.calls).toHaveLength(1)
})

it('reads again only when it is back in view, if its count changed out of view', async () => {
  const { actor, service, seen } = await loaded()
  actor.send({ type: 'photos.leave' })

  actor.send({ type: 'photos.recount', count: 31 })
  expect(service.calls).toHaveLength(1)
  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a', 'b'], count: 31 })
  look(actor, 0, 2)
  await service.answer(aPhotoPage(['z', 'a'], 'next'))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z', 'a'] })
})

it('starts over when the number of photos changes while they are being read', async () => {
  const { actor, service, seen } = start()
  look(actor, 0, 24)

  actor.send({ type: 'photos.recount', count: 30 })
  expect(service.calls).toHaveLength(1)
  actor.send({ type: 'photos.recount', count: 31 })
  actor.send({ type: 'photos.recount', count: 32 })
  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  await service.calls[0]?.answer(aPhotoPage(['stale']))
  await service.calls[1]?.answer(aPhotoPage(['stale']))
  expect(seen()).toMatchObject({ state: 'pending', ids: [] })
  await service.answer(aPhotoPage(['fresh']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['fresh'], count: 32 })
})

it('shows its first photos as they arrive, even if the count changed before', async () => {
  const { actor, service, seen } = start()
  look(actor, 0, 30)
  actor.send({ type: 'photos.recount', count: 31 })

  await service.answer(aPhotoPage(['a', 'b'], 'page-2'))

  expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'b'] })
})

it('reads the fresh photos again when the count changes a second time', async () => {
  const { actor, service, seen } = start({ count: 2 })
  look(actor, 0, 3)
  await service.answer(aPhotoPage(['a', 'b']))
  actor.send({ type: 'photos.recount', count: 3 })
  await service.answer(aPhotoPage(['y'], 'page-2'))

  actor.send({ type: 'photos.recount', count: 2 })
  expect(service.last().input).toMatchObject({ start: 0, cursor: null })
  await service.answer(aPhotoPage(['z', 'a']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['z', 'a'], count: 2 })
})

it('only stores a new count if the list was not in view yet', () => {
  const { actor, service, seen } = start()

  actor.send({ type: 'photos.recount', count: 31 })

  expect(seen()).toEqual({ state: 'uninitialized', ids: [], count: 31, failure: null })
  expect(service.calls).toHaveLength(0)
})

// Answers L-043
it.each([false, true])(
  'reads from the start when the sorting changes (while photos arrive: %s)',
  async isPending => {
    const { actor, service, seen } = await loaded()
    if (isPending) look(actor, 0, 30)

    actor.send({ type: 'photos.reset', sorting: OLDEST_FIRST })
    expect(seen()).toMatchObject({ state: 'uninitialized', ids: [] })
    actor.send({ type: 'photos.leave' })
    look(actor, 0, 24)
    expect(seen()).toMatchObject({ state: 'pending', ids: [] })
    expect(service.calls).toHaveLength(isPending ? 3 : 2)
    expect(service.last().input).toMatchObject({ start: 0, cursor: null, sorting: OLDEST_FIRST })
    await service.calls[isPending ? 1 : 0]?.answer(aPhotoPage(['late']))
    await service.answer(aPhotoPage(['b', 'a']))

    expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['b', 'a'] })
  },
)

it('follows the sorting of its own view only, and all photos only by upload', async () => {
  const { actor, service, seen } = start({ source: { kind: 'all' }, count: null, view: 'photos' })
  const oldest: Sorting = { sortKey: 'created', sortOrder: 'asc' }
  look(actor, 0, 24)
  await service.answer(aPhotoPage(['a']))

  actor.send({ type: 'sorting.changed', view: 'albumPhotos', sorting: oldest })
  expect(seen().state).toBe('fulfilled')
  actor.send({ type: 'sorting.changed', view: 'photos', sorting: DEFAULT_PHOTO_SORTING })
  expect(seen().state).toBe('fulfilled')
  actor.send({ type: 'sorting.changed', view: 'photos', sorting: oldest })
  expect(seen().state).toBe('uninitialized')
  look(actor, 0, 24)

  expect(seen().state).toBe('pending')
  expect(service.last().input).toMatchObject({ source: { kind: 'all' }, sorting: oldest })
})

it('drops deleted photos, and then reads the missing ones', async () => {
  const { actor, service, seen } = start({ count: 4 })
  look(actor, 0, 3)
  await service.answer(aPhotoPage(['a', 'b', 'c'], 'page-2'))

  actor.send({ type: 'photos.removed', ids: ['b', 'unknown'] })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'c'], count: 3 })
  expect(service.last().input).toMatchObject({ start: 2, cursor: 'page-2' })
  await service.answer(aPhotoPage(['d']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['a', 'c', 'd'], count: 3 })
})

// Answers L-189
it('becomes shorter by the photos that are being deleted, whether they were read or not', async () => {
  const { actor, service, seen } = await loaded()
  actor.send({ type: 'photos.hidden', sections: [{ key: '2026-03', ids: ['a', 'unread'] }] })
  expect(seen()).toMatchObject({ ids: ['b'], count: 28 })

  const all = start({ source: { kind: 'all' }, count: null })
  look(all.actor, 0, 24)
  await all.service.answer(aPhotoPage(['a', 'b']))
  all.actor.send({ type: 'photos.hidden', sections: [{ key: '2026-03', ids: ['a', 'x'] }] })
  expect(all.seen()).toMatchObject({ ids: ['b'], count: null })
  expect(service.calls.length).toBeGreaterThan(0)
})

it('also drops photos that are being deleted from the fresh pages of a second read', async () => {
  const { actor, service, seen } = start({ count: 3 })
  look(actor, 0, 4)
  await service.answer(aPhotoPage(['a', 'b', 'c']))
  actor.send({ type: 'photos.recount', count: 4 })
  await service.answer(aPhotoPage(['z', 'a'], 'page-2'))
  actor.send({ type: 'photos.hidden', sections: [{ key: '2026-03', ids: ['z', 'a'] }] })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['b', 'c'], count: 2 })
})

it('requests a page again if photos were deleted while it was being read', async () => {
  const { actor, service, seen } = await loaded()
  look(actor, 0, 30)

  actor.send({ type: 'photos.removed', ids: ['a'] })
  expect(service.calls[1]?.signal.aborted).toBe(true)
  expect(service.last().input).toMatchObject({ start: 1, cursor: 'page-2' })
  await service.calls[1]?.answer(aPhotoPage(['stale']))
  await service.answer(aPhotoPage(['c']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['b', 'c'], count: 29 })
})

it('is read from its beginning when it changes after every photo in memory was deleted', async () => {
  const { actor, service, seen } = await loaded({ count: 3 })
  actor.send({ type: 'photos.leave' })
  actor.send({ type: 'photos.removed', ids: ['a', 'b'] })

  actor.send({ type: 'photos.recount', count: 2 })
  look(actor, 0, 2)
  expect(service.last().input).toMatchObject({ start: 0, cursor: null })
  await service.answer(aPhotoPage(['new', 'c']))

  expect(seen().ids).toEqual(['new', 'c'])
})

it('also drops deleted photos from the fresh pages of a second read, and subtracts each once', async () => {
  const { actor, service, seen } = start({ count: 3 })
  look(actor, 0, 4)
  await service.answer(aPhotoPage(['a', 'b', 'c']))
  actor.send({ type: 'photos.recount', count: 4 })
  await service.answer(aPhotoPage(['z', 'a'], 'page-2'))

  actor.send({ type: 'photos.removed', ids: ['z', 'a'] })
  expect(seen()).toMatchObject({ state: 'pending', ids: ['b', 'c'], count: 2 })
  await service.answer(aPhotoPage(['b', 'c']))

  expect(seen()).toMatchObject({ state: 'fulfilled', ids: ['b', 'c'], count: 2 })
})

it('subtracts nothing if the number of photos is unknown', async () => {
  const { actor, service, seen } = start({ source: { kind: 'all' }, count: null })
  look(actor, 0, 24)
  await service.answer(aPhotoPage(['a', 'b']))

  actor.send({ type: 'photos.removed', ids: ['a'] })

  expect(seen()).toMatchObject({ state: 'fulfilled', count: null })
})

it('ignores Try again if nothing failed', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'photos.retry' })
  actor.send({ type: 'photos.leave' })
  expect(seen().state).toBe('uninitialized')

  look(actor, 0, 2)
  actor.send({ type: 'photos.retry' })
  expect(service.calls).toHaveLength(1)
  await service.answer(aPhotoPage(['a', 'b'], 'next'))
  actor.send({ type: 'photos.retry' })
  expect(seen().state).toBe('fulfilled')
})

const idsFrom = (from: number, length: number): string[] =>
  Array.from({ length }, (_, index) => `photo-${from + index}`)

const look = (actor: ReturnType<typeof start>['actor'], from: number, to: number): void => {
  actor.send({ type: 'photos.look', at: { from, to } })
}

/** A list with two photos that were read and are in view, and more to read. */
async function loaded(input: Partial<PhotoListInput> = {}) {
  const started = start(input)
  look(started.actor, 0, 2)
  await started.service.answer(aPhotoPage(['a', 'b'], 'page-2'))
  return started
}

/** The photos shown, from the first to the last that was read. */
function shownOf(run: PhotoRun, count: number | null): (string | undefined)[] {
  const length = count ?? run.fromStart.pages.reduce((sum, page) => sum + page.length, 0)
  const ids = Array.from({ length }, (_, place) => photoAt(run, place, length)?.imageId)
  return ids.slice(0, ids.findLastIndex(id => id !== undefined) + 1)
}

function start(input: Partial<PhotoListInput> = {}) {
  const service = heldPort<PhotoPage, PhotoQuery>()
  const reports: unknown[] = []
  const actor = createActor(
    photoListMachine.provide({
      actors: { loadPage: service.logic },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    {
      input: {
        source: { kind: 'month', year: 2024, month: 3 },
        count: 30,
        sorting: DEFAULT_PHOTO_SORTING,
        view: null,
        ...input,
      },
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
        ids: shownOf(context.run, context.count),
        count: context.count,
        failure: context.failure,
      }
    },
  }
}
