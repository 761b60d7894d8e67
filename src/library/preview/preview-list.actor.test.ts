import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import type { SectionMemory } from '#src/browser/scroll/section-memory.ts'
import { providePhotoList } from '#src/library/timeline/photo-list/photo-list.actor.ts'
import { provideTimeline } from '#src/library/timeline/timeline/timeline.actor.ts'
import {
  createPreviewList,
  listOfOneSection,
  listOfMonths,
  type PreviewList,
  SearchUnfinished,
} from '#src/library/preview/preview-list.actor.ts'
import type { PhotoSource } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { deletingPhotos } from '#tests/support/actors/deleting-photos.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

const PAGE = 2

// Answers L-047, L-053
it('finds the photos before and after one, also across months', async () => {
  const { list } = byMonth({ '2024-03': ['a', 'b', 'c'], '2024-02': ['d'], '2024-01': ['e', 'f'] })

  expect(await cellOf(list, 'a')).toEqual({ photo: 'a', previous: null, next: 'b' })
  expect(await cellOf(list, 'c')).toEqual({ photo: 'c', previous: 'b', next: 'd' })
  expect(await cellOf(list, 'd')).toEqual({ photo: 'd', previous: 'c', next: 'e' })
  expect(await cellOf(list, 'f')).toEqual({ photo: 'f', previous: 'e', next: null })
  expect(await cellOf(list, 'z')).toBeNull()
})

it('reads only the neighbours of a photo that the list has in memory', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `a${index}`)
  const { list, timeline, calls } = byMonth({ '2024-03': ids, '2024-02': ids.map(id => `b${id}`) })
  timeline.send({ type: 'timeline.load' })
  await expect.poll(() => timeline.getSnapshot().value).toBe('ready')
  timeline.send({ type: 'timeline.look', months: [{ key: '2024-03', at: { from: 38, to: 40 } }] })
  await expect.poll(() => list.peek('a39')?.imageId).toBe('a39')
  calls.length = 0

  expect(await cellOf(list, 'a39')).toEqual({ photo: 'a39', previous: 'a38', next: 'ba0' })
  expect(calls).toEqual(['2024-02 desc from the start'])
})

it('searches for a photo of which only the id is known, six months at a time', async () => {
  const keys = Array.from(
    { length: 12 },
    (_, index) => `2024-${String(12 - index).padStart(2, '0')}`,
  )
  const { list, calls } = byMonth(Object.fromEntries(keys.map(key => [key, [`p${key}`]])))

  expect(await cellOf(list, 'p2024-09')).toEqual({
    photo: 'p2024-09',
    previous: 'p2024-10',
    next: 'p2024-08',
  })
  expect(new Set(calls.map(call => call.slice(0, 7)))).toEqual(new Set(keys.slice(0, 6)))
})

// Answers B-404
it('searches photos without a date first, then the open months', async () => {
  const keys = [...Array.from({ length: 12 }, (_, index) => `20${24 - index}-01`), '1970-01']
  const { list, calls, timeline } = byMonth(
    Object.fromEntries(keys.map(key => [key, [`p${key}`, `q${key}`, `r${key}`]])),
  )
  await expect.poll(() => timeline.getSnapshot().value).toBe('ready')
  timeline.send({ type: 'timeline.look', months: [{ key: '2014-01', at: { from: 0, to: 1 } }] })
  await expect.poll(() => calls).toHaveLength(1)

  expect(await cellOf(list, 'z')).toBeNull()
  const first = calls.slice(1, 3).map(call => call.slice(0, 7))
  expect(first).toEqual(['1970-01', '2014-01'])
})

// Answers B-098
it('starts in the section where an earlier page found the photo, and continues elsewhere if the photo is not there', async () => {
  const keys = Array.from({ length: 12 }, (_, index) => `20${24 - index}-01`)
  const { list, calls, noted } = byMonth(Object.fromEntries(keys.map(key => [key, [`p${key}`]])))
  noted.set('p2014-01', '2014-01')
  noted.set('p2023-01', '2013-01')

  await cellOf(list, 'p2014-01')
  expect(calls[0]).toBe('2014-01 desc from the start')
  expect(calls.filter(call => call.startsWith('2024'))).toEqual([])

  expect((await cellOf(list, 'p2023-01'))?.photo).toBe('p2023-01')
  expect(noted.get('p2023-01')).toBe('2023-01')
})

// Answers B-098
it('stops a search after 25 s, and continues it the next time', async () => {
  const late = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const keys = Array.from({ length: 14 }, (_, index) => `20${24 - index}-01`)
  const { list, calls, hang } = byMonth(Object.fromEntries(keys.map(key => [key, [`p${key}`]])))
  // Two batches of six sections are searched before the section of the photo.
  hang('2018-01')
  const searching = list.locate('p2011-01', new AbortController().signal)
  await expect.poll(() => limit.mock.calls).toContainEqual([25_000])
  await expect.poll(() => calls).toHaveLength(11)
  late.abort(new DOMException('Too long', 'TimeoutError'))

  await expect(searching).rejects.toBeInstanceOf(SearchUnfinished)
  limit.mockRestore()
  hang(null)
  calls.splice(0)
  expect((await cellOf(list, 'p2011-01'))?.photo).toBe('p2011-01')
  expect(calls.slice(0, 3).map(call => call.slice(0, 7))).toEqual(['2018-01', '2012-01', '2011-01'])
})

it('finds the new neighbours of a photo after a neighbour is deleted', async () => {
  const { list, timeline, months } = byMonth({ '2024-03': ['a', 'b', 'c'] })
  await cellOf(list, 'b')
  months['2024-03'] = ['a', 'c']
  timeline.send({ type: 'photos.removed', ids: ['b'] })

  expect(await cellOf(list, 'c')).toEqual({ photo: 'c', previous: 'a', next: null })
  expect(list.peek('b')).toBeNull()
})

it('skips cells and months that turn out to be empty', async () => {
  const { list } = byMonth(
    { '2024-03': ['a'], '2024-02': [], '2024-01': ['d'] },
    { '2024-03': 3, '2024-02': 1 },
  )

  expect(await cellOf(list, 'a')).toEqual({ photo: 'a', previous: null, next: 'd' })
  expect(await cellOf(list, 'd')).toEqual({ photo: 'd', previous: 'a', next: null })
})

// Answers L-007
it('finds the photo of a link, and its neighbours, also in a month whose count is too high', async () => {
  const ids = Array.from({ length: 9 }, (_, index) => `a${index}`)
  for (const [index, imageId] of ids.entries()) {
    const { list, shown } = byMonth({ '2024-03': ids }, { '2024-03': 10 })

    expect(await cellOf(list, imageId)).toEqual({
      photo: imageId,
      previous: ids[index - 1] ?? null,
      next: ids[index + 1] ?? null,
    })
    expect(list.peek(imageId)?.imageId).toBe(imageId)
    list.reveal(imageId)
    expect(shown).toHaveLength(1)
  }
})

it('does not find a photo that is being deleted', async () => {
  const { list, app } = byMonth({ '2024-03': ['a', 'b', 'c'] })
  app.screenActors = () => deletingPhotos({ key: '2024-03', ids: ['b'] })

  expect(await cellOf(list, 'b')).toBeNull()
  expect(await cellOf(list, 'c')).toEqual({ photo: 'c', previous: 'a', next: null })
})

it('does not confuse two photos if a month’s count is too low', async () => {
  const { list, timeline } = byMonth({ '2024-03': ['a', 'b', 'c', 'd', 'e'] }, { '2024-03': 4 })
  await expect.poll(() => timeline.getSnapshot().value).toBe('ready')
  timeline.send({ type: 'timeline.lookAside', key: '2024-03', at: { from: 3, to: 4 } })
  await expect.poll(() => list.peek('e')?.imageId).toBe('e')
  timeline.send({ type: 'timeline.lookAside', key: '2024-03', at: { from: 0, to: 2 } })
  await expect.poll(() => list.peek('a')?.imageId).toBe('a')

  for (const imageId of ['a', 'b', 'c', 'd', 'e']) {
    expect((await cellOf(list, imageId))?.photo).toBe(imageId)
    expect(list.peek(imageId)?.imageId ?? imageId).toBe(imageId)
  }
})

it('ends a search at pages that repeat', async () => {
  const { list } = byMonth({ '2024-03': ['a', 'b', 'a', 'b', 'a'] })

  expect(await cellOf(list, 'z')).toBeNull()
})

// Answers L-015
it('finds the photos before and after one in the list by upload, whose length is unknown', async () => {
  const { list } = inOneSection(['a', 'b', 'c', 'd', 'e'])

  expect(await cellOf(list, 'd')).toEqual({ photo: 'd', previous: 'c', next: 'e' })
  expect(await cellOf(list, 'e')).toEqual({ photo: 'e', previous: 'd', next: null })
  expect(await cellOf(list, 'z')).toBeNull()
})

// Answers B-403, L-053
it('does not find a photo of an album that is gone, and rejects if the library itself is not found', async () => {
  const album = inOneSection(['a'], { kind: 'album', albumId: 'album-1' })
  album.faults.push(aServiceError(404))
  expect(await cellOf(album.list, 'a')).toBeNull()
  album.faults.push(aServiceError(500))
  await expect(cellOf(album.list, 'a')).rejects.toMatchObject({ status: 500 })

  const library = inOneSection(['a'])
  library.faults.push(aServiceError(404))
  await expect(cellOf(library.list, 'a')).rejects.toMatchObject({ status: 404 })
})

// Answers L-057
it('reveals the cell of a photo in its month', async () => {
  const { list, shown } = byMonth({ '2024-03': ['a', 'b'], '2024-02': ['c', 'd'] })
  await cellOf(list, 'd')
  list.reveal('d')
  list.reveal('z')

  expect(shown).toEqual([{ key: '2024-02', cell: 1 }])
})

it('rejects with the error of the list, and retries the next time', async () => {
  const { list, faults } = byMonth({ '2024-03': ['a'] })
  faults.push(aServiceError(500))
  await expect(cellOf(list, 'a')).rejects.toMatchObject({ status: 500 })
  faults.push(null, aServiceError(503))
  await expect(cellOf(list, 'a')).rejects.toMatchObject({ status: 503 })
  faults.push(null, aServiceError(502))
  await expect(cellOf(list, 'a')).rejects.toMatchObject({ status: 502 })

  expect(await cellOf(list, 'a')).toEqual({ photo: 'a', previous: null, next: null })
})

it('stops waiting when it is aborted', async () => {
  const { list } = byMonth({ '2024-03': ['a'] })
  const nobody = AbortSignal.abort()

  await expect(list.locate('a', nobody)).rejects.toBeDefined()
})

const cellOf = async (list: PreviewList, imageId: string) => {
  const located = await list.locate(imageId, new AbortController().signal)
  return located === null ? null : { ...located.neighbours, photo: located.photo.imageId }
}

/**
 * A service with two photos per page. Each call throws the next entry of `faults`; it succeeds if that entry is null.
 */
function serviceOf(
  idsOf: (key: string) => readonly string[],
  counts: () => Record<string, number>,
) {
  const calls: string[] = []
  const faults: unknown[] = []
  let hanging: string | null = null
  const failIfSo = (): void => {
    const fault = faults.shift() ?? null
    if (fault !== null) throw fault
  }
  const { app } = fakeApp(
    fakeService(photoClient, {
      timeline: async () => {
        failIfSo()
        const entries = Object.entries(counts()).map(([key, count]) => ({
          year: Number(key.slice(0, 4)),
          month: Number(key.slice(5)),
          count,
        }))
        return { entries }
      },
      page: async ({ source, sorting: { sortOrder }, cursor }, signal) => {
        failIfSo()
        const key =
          source.kind === 'month'
            ? `${source.year}-${String(source.month).padStart(2, '0')}`
            : source.kind
        if (key === hanging) await aborted(signal)
        const ids = sortOrder === 'desc' ? idsOf(key) : idsOf(key).toReversed()
        const at = Number(cursor ?? 0)
        calls.push(`${key} ${sortOrder} from ${cursor ?? 'the start'}`)
        return aPhotoPage(
          ids.slice(at, at + PAGE),
          at + PAGE < ids.length ? String(at + PAGE) : null,
        )
      },
    }),
  )
  /**
   * Leaves the calls for the photos of this section unanswered until they are aborted; null ends that for all sections.
   */
  const hang = (key: string | null): void => {
    hanging = key
  }
  return { app, calls, faults, hang }
}

/** Rejects once the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A `SectionMemory`: the section of each photo, as an earlier page stored it. */
const aMemory = () => {
  const noted = new Map<string, string>()
  const memory: SectionMemory = {
    read: imageId => noted.get(imageId) ?? null,
    note: (imageId, section) => {
      noted.set(imageId, section)
    },
  }
  return { noted, memory }
}

/** A list of months with their photos; `claimed` are wrong counts that the service reports. */
function byMonth(months: Record<string, string[]>, claimed: Record<string, number> = {}) {
  const { app, calls, faults, hang } = serviceOf(
    key => months[key] ?? [],
    () => ({
      ...Object.fromEntries(Object.entries(months).map(([key, ids]) => [key, ids.length])),
      ...claimed,
    }),
  )
  const timeline = createActor(provideTimeline(app), {
    input: { sorting: DEFAULT_PHOTO_SORTING },
  }).start()
  timeline.send({ type: 'timeline.load' })
  const shown: unknown[] = []
  const { noted, memory } = aMemory()
  const list = createPreviewList({
    app,
    list: () => listOfMonths(timeline),
    show: cell => shown.push(cell),
    memory,
  })
  return { list, timeline, app, calls, faults, months, shown, noted, hang }
}

function inOneSection(ids: readonly string[], source: PhotoSource = { kind: 'all' }) {
  const { app, faults } = serviceOf(
    () => ids,
    () => ({}),
  )
  const photos = createActor(providePhotoList(app), {
    input: {
      source,
      count: null,
      sorting: { sortKey: 'created', sortOrder: 'desc' },
      view: 'photos',
    },
  }).start()
  const list = createPreviewList({
    app,
    list: () => listOfOneSection(photos),
    show: () => undefined,
    memory: aMemory().memory,
  })
  return { list, faults }
}
