import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { heldCount, photoAt, type IndexRange } from '#machines/library/model/photo-run.ts'
import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import type { PageOfPhotos } from '#machines/library/model/photo.ts'
import {
  DEFAULT_PHOTO_SORTING,
  type Sorting,
} from '#machines/library/timeline/sorting/sorting.model.ts'
import {
  type LibrarySummary,
  monthKey,
} from '#machines/library/timeline/timeline/timeline.model.ts'
import { held } from '#tests/support/actors/deferred.ts'

const MARCH_AND_MAY: LibrarySummary = {
  entries: [
    { year: 2024, month: 5, count: 4 },
    { year: 2024, month: 3, count: 12 },
  ],
}
const MAY_ALONE: LibrarySummary = { entries: [{ year: 2024, month: 5, count: 4 }] }
const OLDEST_FIRST: Sorting = { sortKey: 'dateTaken', sortOrder: 'asc' }

it('sends each month in view its visible range as it changes', async () => {
  const { actor, look, pages, month } = await ready()
  look('2024-05', '2024-03')

  actor.send({
    type: 'timeline.look',
    months: [
      { key: '2024-03', at: { from: 3, to: 12 } },
      { key: '2024-05', at: { from: 0, to: 1 } },
    ],
  })

  expect(month('2024-03')?.context.inView).toEqual({ from: 3, to: 12 })
  expect(month('2024-05')?.context.inView).toEqual({ from: 0, to: 1 })
  expect(actor.getSnapshot().context.recent).toEqual(['2024-03', '2024-05'])
  expect(pages.calls).toHaveLength(2)
})

it('reads photos for a preview in a month that was never in view, and in one that has left it', async () => {
  const { actor, look, pages, month } = await ready()
  look('2024-05')
  await pages.answer(aPhotoPage(['may-1', 'may-2']))

  actor.send({ type: 'timeline.lookAside', key: '2024-03', at: { from: 11, to: 12 } })
  expect(pages.last().input).toMatchObject({
    source: { kind: 'month', year: 2024, month: 3 },
    isFromEnd: true,
  })
  expect(actor.getSnapshot().context).toMatchObject({ recent: ['2024-05', '2024-03'], inView: 1 })
  look()
  expect(pages.last().signal.aborted).toBe(false)
  await pages.answer(aPhotoPage(['march-12'], 'before'))
  actor.send({ type: 'timeline.lookAside', key: '2024-05', at: { from: 0, to: 1 } })

  expect(month('2024-05')?.context.aside).toEqual({ from: 0, to: 1 })
  expect(pages.calls).toHaveLength(2)
})

// Answers L-039, L-057
it('expands the month of a hidden photo to reveal it, and no other month', async () => {
  const { actor } = await ready()
  const seen = () => {
    const { revealed, opened } = actor.getSnapshot().context
    return { revealed, opened }
  }

  actor.send({ type: 'photo.reveal', cell: { key: '2024-03', cell: 23 } })
  expect(seen()).toEqual({ revealed: { key: '2024-03', cell: 23 }, opened: [] })
  actor.send({ type: 'photo.reveal', cell: { key: '2024-03', cell: 24 } })
  actor.send({ type: 'photo.reveal', cell: { key: '2024-03', cell: 25 } })
  expect(seen()).toEqual({ revealed: { key: '2024-03', cell: 25 }, opened: ['2024-03'] })
  actor.send({ type: 'timeline.openAll' })
  actor.send({ type: 'photo.reveal', cell: { key: '2024-01', cell: 99 } })
  expect(seen()).toEqual({ revealed: { key: '2024-01', cell: 99 }, opened: [] })
})

// Answers L-043
it('reads each month from its start when the order by day taken changes', async () => {
  const { actor, look, pages, shown } = await ready()
  look('2024-03')
  await pages.answer(aPhotoPage(['b', 'a']))

  actor.send({ type: 'sorting.changed', view: 'photos', sorting: OLDEST_FIRST })
  look('2024-03')
  expect(pages.last().input).toMatchObject({ start: 0, cursor: null, sorting: OLDEST_FIRST })
  await pages.answer(aPhotoPage(['a', 'b']))
  expect(shown('2024-03')).toEqual(['a', 'b'])

  look('2024-05')
  expect(pages.last().input.sorting).toEqual(OLDEST_FIRST)
})

it('reads every month again when the library changed elsewhere, even those with as many photos as before', async () => {
  const { actor, look, summary, pages, shown } = await ready()
  look('2024-05')
  await pages.answer(aPhotoPage(['may-1', 'may-2', 'may-3', 'may-4']))

  actor.send({ type: 'library.refresh' })
  await summary.fail(aServiceError(503))
  expect(pages.calls).toHaveLength(1)
  actor.send({ type: 'timeline.retry' })
  await summary.answer(MARCH_AND_MAY)
  expect(shown('2024-05')).toEqual(['may-1', 'may-2', 'may-3', 'may-4'])
  await pages.answer(aPhotoPage(['may-1', 'may-2', 'may-3', 'may-5']))
  expect(shown('2024-05')).toEqual(['may-1', 'may-2', 'may-3', 'may-5'])

  actor.send({ type: 'timeline.load' })
  await summary.answer(MARCH_AND_MAY)
  expect(pages.calls).toHaveLength(2)
})

it('stops a month that the library no longer has, and starts it again when it is back', async () => {
  const { actor, look, summary, pages, month } = await ready()
  look('2024-03')

  actor.send({ type: 'library.refresh' })
  await summary.answer(MAY_ALONE)
  expect(pages.last().signal.aborted).toBe(true)
  expect(month('2024-03')).toBeUndefined()
  look('2024-05', '2024-03')
  expect(month('2024-03')).toBeUndefined()

  actor.send({ type: 'library.refresh' })
  await summary.answer(MARCH_AND_MAY)
  look('2024-05', '2024-03')

  expect(month('2024-03')?.value).toBe('pending')
})

it('removes deleted photos from their months at once, before the library is read again', async () => {
  const { actor, look, summary, pages, shown, month, seen } = await ready()
  look('2024-05', '2024-03')
  await pages.calls[0]?.answer(aPhotoPage(['may-1', 'may-2', 'may-3', 'may-4']))
  await pages.calls[1]?.answer(aPhotoPage(['march-1', 'march-2', 'march-3'], 'next'))

  actor.send({ type: 'photos.removed', ids: ['may-1', 'may-3', 'march-2', 'elsewhere'] })

  expect(seen()).toMatchObject({
    state: 'loading',
    summary: {
      entries: [
        { year: 2024, month: 5, count: 2 },
        { year: 2024, month: 3, count: 11 },
      ],
    },
  })
  expect(shown('2024-05')).toEqual(['may-2', 'may-4'])
  expect(shown('2024-03').slice(0, 2)).toEqual(['march-1', 'march-3'])
  const calls = pages.calls.length
  await summary.answer({
    entries: [
      { year: 2024, month: 5, count: 2 },
      { year: 2024, month: 3, count: 11 },
    ],
  })
  expect(pages.calls).toHaveLength(calls)
  expect(month('2024-03')?.context.count).toBe(11)
})

it('removes a month with its last photo, and keeps months that were never in view', async () => {
  const { actor, look, pages, month, seen } = await ready()
  look('2024-05')
  await pages.answer(aPhotoPage(['may-1', 'may-2', 'may-3', 'may-4']))

  actor.send({ type: 'photos.removed', ids: ['may-1', 'may-2', 'may-3', 'may-4'] })

  expect(seen().summary).toEqual({ entries: [{ year: 2024, month: 3, count: 12 }] })
  expect(month('2024-05')).toBeUndefined()
})

// Answers L-189
it('subtracts photos that are being deleted at once, whether they were read or not, and reads nothing', async () => {
  const { actor, look, summary, pages, shown, month, seen } = await ready()
  look('2024-05', '2024-03')
  await pages.calls[0]?.answer(aPhotoPage(['may-1', 'may-2', 'may-3', 'may-4']))
  await pages.calls[1]?.answer(aPhotoPage(['march-1', 'march-2', 'march-3'], 'next'))
  const calls = [summary.calls.length, pages.calls.length]

  actor.send({
    type: 'photos.hidden',
    sections: [
      { key: '2024-05', ids: ['may-1', 'may-2', 'may-3', 'may-4'] },
      { key: '2024-03', ids: ['march-2', 'march-12'] },
      { key: '2020-01', ids: ['elsewhere'] },
    ],
  })

  expect(seen()).toMatchObject({
    state: 'ready',
    summary: { entries: [{ year: 2024, month: 3, count: 10 }] },
  })
  expect(month('2024-05')).toBeUndefined()
  expect(shown('2024-03').slice(0, 2)).toEqual(['march-1', 'march-3'])
  expect(month('2024-03')?.context.count).toBe(10)
  expect(summary.calls).toHaveLength(calls[0] ?? 0)
})

// Answers B-513
it('hides photos that are deleted from the list by upload from each month that has them in memory', async () => {
  const { actor, look, pages, shown, month, seen } = await ready()
  look('2024-05', '2024-03')
  await pages.calls[0]?.answer(aPhotoPage(['may-1', 'may-2', 'may-3', 'may-4']))
  await pages.calls[1]?.answer(aPhotoPage(['march-1', 'march-2', 'march-3'], 'next'))

  const ids = ['march-2', 'may-1', 'may-2', 'may-3', 'may-4', 'elsewhere']
  actor.send({ type: 'photos.hidden', sections: [{ key: ONLY_SECTION, ids }] })

  expect(seen().summary).toEqual({ entries: [{ year: 2024, month: 3, count: 11 }] })
  expect(month('2024-05')).toBeUndefined()
  expect(shown('2024-03').slice(0, 2)).toEqual(['march-1', 'march-3'])
})

it('drops the least recently viewed months if more than 12,000 photos are out of view', async () => {
  const { look, month, held, fill } = await large(5)

  for (const key of ['2024-05', '2024-04', '2024-03']) {
    await fill(key, 6000)
    look()
  }
  expect(held()).toEqual({ '2024-04': 6000, '2024-03': 6000 })

  await fill('2024-04', 6000)
  await fill('2024-02', 24)
  look('2024-01')
  expect(held()).toEqual({ '2024-04': 6000, '2024-02': 24, '2024-01': 0 })
  expect(month('2024-03')).toBeUndefined()
})

it('drops no month that a preview needs', async () => {
  const { actor, look, held, fill } = await large(3)
  await fill('2024-03', 6000)
  actor.send({ type: 'timeline.lookAside', key: '2024-03', at: { from: 0, to: 1 } })
  await fill('2024-02', 6000)
  await fill('2024-01', 6000)

  look()
  expect(held()).toEqual({ '2024-03': 6000, '2024-02': 6000, '2024-01': 6000 })
})

const idsFrom = (key: string, from: number, length: number): string[] =>
  Array.from({ length }, (_, index) => `${key}-${from + index}`)

async function ready() {
  const started = start()
  started.actor.send({ type: 'timeline.load' })
  await started.summary.answer(MARCH_AND_MAY)
  return started
}

/** A library of `months` months with 6000 photos each; the oldest is `2024-01`. */
async function large(months: number) {
  const started = start()
  const { actor, summary, pages, month } = started
  const entries = Array.from({ length: months }, (_, index) => ({
    year: 2024,
    month: months - index,
    count: 6000,
  }))
  actor.send({ type: 'timeline.load' })
  await summary.answer({ entries })

  /** Scrolls through a month until `length` of its photos are loaded; the months in `others` stay in view. */
  const fill = async (key: string, length: number, ...others: readonly string[]): Promise<void> => {
    const calls = pages.calls.length
    const at = (other: string): IndexRange => month(other)?.context.inView ?? { from: 0, to: 1 }
    const stay = others.map(other => ({ key: other, at: at(other) }))
    actor.send({ type: 'timeline.look', months: [...stay, { key, at: { from: 0, to: length } }] })
    for (let call = calls; call < pages.calls.length; call += 1) {
      const asked = pages.calls[call]
      if (asked === undefined) return
      const { start: from, limit } = asked.input
      const to = Math.min(6000, from + limit)
      await asked.answer(aLightPage(idsFrom(key, from, to - from), to === 6000 ? null : `${to}`))
    }
  }
  const held = (): Record<string, number> =>
    Object.fromEntries(
      entries.flatMap(entry => {
        const key = monthKey(entry)
        const snapshot = month(key)
        return snapshot === undefined ? [] : [[key, heldCount(snapshot.context.run)]]
      }),
    )
  return { ...started, fill, held }
}

const [PHOTO] = aPhotoPage(['photo']).images

/** A page of photos that the schema does not parse, because parsing thousands of photos is slow. */
const aLightPage = (ids: readonly string[], cursor: string | null): PageOfPhotos => ({
  images: ids.flatMap(id => {
    const imageId = id as PageOfPhotos['images'][number]['imageId']
    return PHOTO === undefined ? [] : [{ ...PHOTO, imageId }]
  }),
  cursor,
})

function start() {
  const { logic: timelineLogic, loadSummary: summary } = held(timelineMachine)
  const { logic: photoListLogic, loadPage: pages } = held(photoListMachine)
  const actor = createActor(
    timelineLogic.provide({
      actors: { month: photoListLogic },
    }),
    { input: { sorting: DEFAULT_PHOTO_SORTING } },
  ).start()
  const month = (key: string) => actor.getSnapshot().children[`month-${key}`]?.getSnapshot()
  return {
    actor,
    summary,
    pages,
    month,
    /** Puts the first two photos of each of these months on screen. */
    look: (...keys: readonly string[]) => {
      const months = keys.map(key => ({ key, at: { from: 0, to: 2 } }))
      actor.send({ type: 'timeline.look', months })
    },
    shown: (key: string) => {
      const { run, count } = month(key)?.context ?? { run: null, count: 0 }
      return Array.from({ length: count ?? 0 }, (_, place) =>
        run === null ? undefined : photoAt(run, place, count ?? 0)?.imageId,
      ).filter(id => id !== undefined)
    },
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, summary: context.summary }
    },
  }
}
