import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  photoListMachine,
  type PhotoListInput,
} from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { EMPTY_RUN, heldCount, photoAt, type PhotoRun } from '#machines/library/model/photo-run.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { held } from '#tests/support/actors/deferred.ts'

// Answers B-470
it('reads no page after a deletion 20,000 photos down a list, unless it has forgotten a deleted photo', async () => {
  const { actor, service, shown } = await deepDown(40)
  const remove = (...ids: string[]): void => {
    actor.send({ type: 'photos.hidden', sections: [{ key: 'all', ids }] })
    actor.send({ type: 'photos.removed', ids })
  }
  const asked = service.calls.length

  remove('photo-19700')
  expect(service.calls).toHaveLength(asked)
  expect(shown(19_699, 19_701)).toEqual(['photo-19699', 'photo-19701'])

  remove('photo-10', 'photo-19702')
  expect(service.last().input).toMatchObject({ start: 0, cursor: null })
  expect(shown(19_700, 19_702)).toEqual(['photo-19701', 'photo-19703'])
})

// Answers B-471
it('reads only the page of a photo again when its address has ended, 20,000 photos down a list', async () => {
  const { actor, service, shown } = await deepDown(40)
  actor.send({ type: 'photos.leave' })
  actor.send({ type: 'photos.lookAside', at: { from: 19_700, to: 19_701 } })
  const asked = service.calls.length

  actor.send({ type: 'photos.renew' })
  expect(shown(19_700, 19_701)).toEqual(['photo-19700'])
  await service.answer(aPhotoPage(idsFrom(19_500, 500), 'page-40'))
  expect(service.calls).toHaveLength(asked + 1)
  expect(service.last().input).toMatchObject({ start: 19_500, cursor: 'page-39', limit: 500 })
  expect(shown(19_499, 19_501)).toEqual([undefined, 'photo-19500'])

  look(actor, 19_400, 19_700)
  expect(service.last().input).toMatchObject({ start: 19_000, cursor: 'page-38' })
})

// Answers B-512
it('shows what was added elsewhere when the list is visited again, and reads nothing twice on the first visit', async () => {
  const { actor, service, seen } = start({ count: null })
  actor.send({ type: 'photos.renew' })
  look(actor, 0, 2)
  expect(service.calls).toHaveLength(1)
  await service.answer(aPhotoPage(['a', 'b']))
  actor.send({ type: 'photos.leave' })

  actor.send({ type: 'photos.renew' })
  look(actor, 0, 2)
  expect(seen().ids).toEqual(['a', 'b'])
  await service.answer(aPhotoPage(['new', 'a', 'b']))
  expect(seen().ids).toEqual(['new', 'a', 'b'])
})

// Answers B-515
it.each([400, 404, 410])(
  'reads the list from its beginning once after a %i for a cursor, and keeps what is on screen',
  async status => {
    const { actor, service, seen } = await loaded()
    look(actor, 0, 4)
    await service.fail(aServiceError(status))
    expect(service.last().input).toMatchObject({ start: 0, cursor: null })
    expect(seen()).toMatchObject({ state: 'pending', ids: ['a', 'b'] })

    await service.answer(aPhotoPage(['a', 'b'], 'page-2'))
    await service.fail(aServiceError(status))
    expect(seen().state).toBe('rejected')
  },
)

// Answers B-471
it('starts over if photos are deleted before pages whose addresses have ended are read', async () => {
  const { actor, service } = await loaded()
  actor.send({ type: 'photos.renew' })
  expect(service.last().input).toMatchObject({ start: 0, cursor: null, limit: 2 })

  actor.send({ type: 'photos.hidden', sections: [{ key: '2026-03', ids: ['a'] }] })
  expect(service.last().input).toMatchObject({ start: 0, cursor: null, limit: 24 })
})

// Answers B-470
it('forgets pages far from the view in a second read, too', async () => {
  const { actor, service, shown } = await deepDown(14)
  actor.send({ type: 'library.refresh' })
  for (let page = 0; page < 14; page += 1) {
    expect(shown(6600, 6601)).toEqual(['photo-6600'])
    expect(heldCount(actor.getSnapshot().context.fresh ?? EMPTY_RUN)).toBeLessThanOrEqual(4000)
    await service.answer(aPhotoPage(idsFrom(page * 500, 500), `page-${page + 1}`))
  }

  expect(actor.getSnapshot()).toMatchObject({ value: 'fulfilled', context: { fresh: null } })
  expect(shown(6600, 6900)).toEqual(idsFrom(6600, 300))
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

/** A list by upload whose pages of 500 photos were read on the way down to its view. */
async function deepDown(pages: number) {
  const { actor, service } = start({ source: { kind: 'all' }, count: null, view: 'photos' })
  for (let from = 0; from < pages * 500; from += 500) {
    look(actor, from, from + 500)
    await service.answer(aPhotoPage(idsFrom(from, 500), `page-${from / 500 + 1}`))
  }
  look(actor, pages * 500 - 400, pages * 500 - 100)
  const shown = (from: number, to: number): (string | undefined)[] => {
    const { run } = actor.getSnapshot().context
    return Array.from({ length: to - from }, (_, index) => photoAt(run, from + index, to)?.imageId)
  }
  return { actor, service, shown }
}

/** The photos shown, from the first to the last that was read. */
function shownOf(run: PhotoRun, count: number | null): (string | undefined)[] {
  const length = count ?? run.fromStart.pages.reduce((sum, page) => sum + page.length, 0)
  const ids = Array.from({ length }, (_, place) => photoAt(run, place, length)?.imageId)
  return ids.slice(0, ids.findLastIndex(id => id !== undefined) + 1)
}

function start(input: Partial<PhotoListInput> = {}) {
  const { logic, loadPage: service } = held(photoListMachine)
  const actor = createActor(logic, {
    input: {
      source: { kind: 'month', year: 2024, month: 3 },
      count: 30,
      sorting: DEFAULT_PHOTO_SORTING,
      view: null,
      ...input,
    },
  }).start()
  return {
    actor,
    service,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return {
        state: value,
        ids: shownOf(context.run, context.count),
        count: context.count,
      }
    },
  }
}
