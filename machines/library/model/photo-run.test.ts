import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPhoto, aPhotoPage } from '#machines/samples/photos.ts'
import {
  EMPTY_RUN,
  clearFar,
  heldAmong,
  heldCount,
  hiddenCount,
  isUnread,
  setPage,
  lengthRead,
  nextPage,
  photoAt,
  cellOf,
  tileCount,
  withoutPhotos,
  type PageAsk,
  type PhotoRun,
  type IndexRange,
} from '#machines/library/model/photo-run.ts'
import type { Photo, PageOfPhotos } from '#machines/library/model/photo.ts'

// Answers L-040, L-290
it.each<[name: string, wanted: IndexRange | null, count: number | null, asked: string]>([
  ['the first 24 photos if no more are in view', { from: 0, to: 24 }, 900, '24 from the start'],
  ['500 photos if more than 24 are in view', { from: 0, to: 25 }, 900, '500 from the start'],
  ['24 photos of a list that has no more', { from: 0, to: 60 }, 24, '24 from the start'],
  ['from the start if both ends are as near', { from: 450, to: 460 }, 901, '500 from the start'],
  ['from the end if that is nearer', { from: 451, to: 460 }, 901, '500 from the end'],
  ['from the end for the last photo', { from: 899, to: 900 }, 900, '500 from the end'],
  ['from the start without a count', { from: 9000, to: 9001 }, null, '500 from the start'],
  ['nothing if nothing is in view', null, 900, 'nothing'],
  ['nothing of an empty list', { from: 0, to: 24 }, 0, 'nothing'],
  ['nothing beyond the end', { from: 900, to: 950 }, 900, 'nothing'],
  ['nothing before the start', { from: -9, to: 0 }, 900, 'nothing'],
  ['nothing for an empty range', { from: 5, to: 5 }, 900, 'nothing'],
])('first requests %s', (_name, wanted, count, asked) => {
  const ask = nextPage(EMPTY_RUN, wanted, count)
  const words = ask && `${ask.limit} from the ${ask.isFromEnd ? 'end' : 'start'}`

  expect(words ?? 'nothing').toBe(asked)
  expect(ask ?? firstAsk(false)).toMatchObject({ start: 0, cursor: null })
})

it('continues where the last page ended, from either end', () => {
  const run = readOf([fromStart('a b', 'after-b'), fromEnd('z y x', 'before-x')])

  expect(nextPage(run, { from: 0, to: 3 }, 9)).toEqual({
    isFromEnd: false,
    start: 2,
    cursor: 'after-b',
    limit: 500,
  })
  expect(nextPage(run, { from: 5, to: 9 }, 9)).toEqual({
    isFromEnd: true,
    start: 3,
    cursor: 'before-x',
    limit: 500,
  })
  expect(nextPage(run, { from: 6, to: 9 }, 9)).toBeNull()
  expect(nextPage(run, { from: 0, to: 2 }, 9)).toBeNull()
})

it('reads no more once the pages from both ends meet', () => {
  const run = readOf([fromStart('a b', 'after-b'), fromEnd('d c', 'before-c')])

  expect(nextPage(run, { from: 0, to: 4 }, 4)).toBeNull()
  expect(idsAt(run, 4)).toEqual(['a', 'b', 'c', 'd'])
})

it.each([false, true])(
  'reads no more once the service has sent the last page, even if the count is higher (from the end: %s)',
  isFromEnd => {
    const run = readOf([{ isFromEnd, ids: ['a', 'b'], cursor: null }])

    expect(run.isWhole).toBe(true)
    expect(nextPage(run, { from: 0, to: 9 }, 9)).toBeNull()
  },
)

it('returns the photo at an index; if both ends have it, from the beginning', () => {
  const run = readOf([fromStart('a b', 'after-b'), fromEnd('d c b', 'before-b')])

  expect([-1, 0, 1, 2, 3, 4].map(place => photoAt(run, place, 4)?.imageId)).toEqual([
    undefined,
    'a',
    'b',
    'c',
    'd',
    undefined,
  ])
  expect([0, 1, 2, 3, 4].map(place => photoAt(run, place, 5)?.imageId)).toEqual([
    'a',
    'b',
    'b',
    'c',
    'd',
  ])
})

it('finds the index of a photo in memory', () => {
  const run = readOf([fromStart('a b', 'after-b'), fromEnd('z y', 'before-y')])

  expect(['a', 'b', 'y', 'z', 'm'].map(id => cellOf(run, id, 90))).toEqual([0, 1, 88, 89, -1])
})

it('finds no index for a photo beyond the end of the list', () => {
  const run = readOf([fromEnd('z y x w', 'before-w')])

  expect(['z', 'y', 'x', 'w'].map(id => cellOf(run, id, 2))).toEqual([1, 0, -1, -1])
})

it('distinguishes an unread list from an empty one', () => {
  const empty = readOf([fromStart('', null)])

  expect([EMPTY_RUN, empty].map(isUnread)).toEqual([true, false])
  expect(isUnread(readOf([fromEnd('z', 'before-z')]))).toBe(false)
  expect(isUnread(readOf([fromStart('a', 'after-a')]))).toBe(false)
})

it('counts the photos read from the beginning of the list, and all photos in memory', () => {
  const run = readOf([fromStart('a b', 'after-b'), fromEnd('z', 'before-z')])
  const far = clearFar(run, [{ from: 8000, to: 8001 }], 8001)

  expect([lengthRead(run), heldCount(run)]).toEqual([2, 3])
  expect([lengthRead(far), heldCount(far)]).toEqual([2, 1])
})

it.each([
  { name: 'is empty', ids: [], cursor: 'after-c', expected: ['a', 'b'] },
  { name: 'only repeats photos', ids: ['b', 'a'], cursor: 'after-c', expected: ['a', 'b'] },
  { name: 'leads to itself', ids: ['c'], cursor: 'after-b', expected: ['a', 'b', 'c'] },
  { name: 'has no cursor', ids: ['c'], cursor: null, expected: ['a', 'b', 'c'] },
])('counts a page that $name as the last one', ({ ids, cursor, expected }) => {
  const run = readOf([fromStart('a b', 'after-b'), { isFromEnd: false, ids, cursor }])

  expect(idsAt(run, expected.length)).toEqual(expected)
  expect(run.isWhole).toBe(true)
  expect(nextPage(run, { from: 0, to: 9 }, 9)).toBeNull()
})

it('counts a page as the last one if its cursor repeats an earlier one', () => {
  const run = readOf([
    fromStart('a', 'after-a'),
    fromStart('b', 'after-b'),
    fromStart('c', 'after-a'),
  ])

  expect(nextPage(run, { from: 0, to: 9 }, null)).toBeNull()
})

it('keeps photos within 3000 of those in view, and reads dropped photos again', () => {
  const pages = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(page => ({
    isFromEnd: false,
    ids: idsFrom(page * 500, 500),
    cursor: `after-${page}`,
  }))
  const run = readOf(pages)

  const near = clearFar(run, [null, { from: 4500, to: 4600 }], 9000)
  expect(heldFrom(near)).toEqual([1500, 2000, 2500, 3000, 3500, 4000, 4500])
  expect(nextPage(near, { from: 1490, to: 1510 }, 9000)).toEqual({
    isFromEnd: false,
    start: 1000,
    cursor: 'after-1',
    limit: 500,
  })

  const two = clearFar(
    run,
    [
      { from: 0, to: 10 },
      { from: 4999, to: 5000 },
    ],
    9000,
  )
  expect(heldFrom(two)).toEqual([0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500])
  expect(heldFrom(clearFar(run, [{ from: 0, to: 500 }], 9000))).toEqual([
    0, 500, 1000, 1500, 2000, 2500, 3000,
  ])
  expect(heldFrom(clearFar(run, [{ from: 0, to: 501 }], 9000)).at(-1)).toBe(3500)
  expect(clearFar(run, [null, null], 9000)).toEqual(run)
  expect(clearFar(near, [{ from: 0, to: 100 }], 9000).fromEnd).toEqual(EMPTY_RUN.fromEnd)
})

it('keeps photos read from the end that are near the view, and reads dropped photos again', () => {
  const pages = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(page => ({
    isFromEnd: true,
    ids: idsFrom(page * 500, 500),
    cursor: `before-${page}`,
  }))

  const low = clearFar(readOf(pages), [{ from: 4000, to: 4010 }], 9000)
  expect(nextPage(low, { from: 6990, to: 7500 }, 9000)).toBeNull()
  expect(nextPage(low, { from: 6990, to: 7501 }, 9000)).toMatchObject({ start: 1000 })

  const near = clearFar(readOf(pages), [{ from: 8900, to: 9000 }], 9000)
  expect(near.fromEnd.pages.filter(({ photos }) => photos !== null)).toHaveLength(7)
  expect(nextPage(near, { from: 5400, to: 5410 }, 9000)).toEqual({
    isFromEnd: true,
    start: 3500,
    cursor: 'before-6',
    limit: 500,
  })
})

it('restores a page that was dropped, and continues after a page that has changed', () => {
  const run = readOf([fromStart('a b', 'after-b'), fromStart('c d', null)])
  const far = clearFar(run, [{ from: 9000, to: 9001 }], null)
  const ask = nextPage(far, { from: 0, to: 4 }, 4)
  expect(ask).toEqual({ isFromEnd: false, start: 0, cursor: null, limit: 2 })
  if (ask === null) return

  const same = setPage(far, ask, aPhotoPage(['a', 'b'], 'after-b'))
  expect(idsAt(same, 4)).toEqual(['a', 'b', undefined, undefined])
  expect(same.isWhole).toBe(true)
  expect(nextPage(same, { from: 0, to: 4 }, 4)).toMatchObject({ start: 2, cursor: 'after-b' })

  const shorter = setPage(far, ask, aPhotoPage(['a'], 'after-a'))
  expect(idsAt(shorter, 4)).toEqual(['a', undefined, undefined, undefined])
  expect(shorter.isWhole).toBe(false)
  expect(nextPage(shorter, { from: 0, to: 4 }, 4)).toMatchObject({ start: 1, cursor: 'after-a' })
})

// Answers B-469
it.each([
  { what: 'was deleted from it', ids: ['b', 'c'], cursor: 'after-c', rest: ['d'] },
  { what: 'was added to it', ids: ['z', 'a'], cursor: 'after-a', rest: ['b', 'c', 'd'] },
])('loses no photo where one $what while a page was dropped', ({ ids, cursor, rest }) => {
  const run = readOf([fromStart('a b', 'after-b'), fromStart('c d', null)])
  const [first, ...others] = run.fromStart.pages
  const pages = first === undefined ? [] : [{ ...first, photos: null }, ...others]
  const far = { ...run, fromStart: { ...run.fromStart, pages } }
  const ask = nextPage(far, { from: 0, to: 2 }, null) ?? firstAsk(false)

  const changed = setPage(far, ask, aPhotoPage(ids, cursor))
  const after = nextPage(changed, { from: 0, to: 9 }, null)
  expect(after).toMatchObject({ start: 2, cursor })
  const whole = setPage(changed, after ?? firstAsk(false), aPhotoPage(rest, null))
  expect(idsAt(whole, 2 + rest.length)).toEqual([...ids, ...rest])
})

it('stays complete when a page from the other end changed', () => {
  const run = readOf([fromEnd('d c', 'before-c'), fromStart('a b c d', null)])
  const far = clearFar(run, [{ from: 9000, to: 9001 }], 4)
  const ask: PageAsk = { isFromEnd: true, start: 0, cursor: null, limit: 2 }

  expect(setPage(far, ask, aPhotoPage(['d'], 'before-d')).isWhole).toBe(true)
})

it('drops deleted photos, and subtracts each once', () => {
  const run = readOf([
    fromStart('a b', 'after-b'),
    fromStart('c', 'after-c'),
    fromStart('d e', 'after-e'),
    fromEnd('f e d', 'before-d'),
  ])

  const { run: left, removed } = withoutPhotos(run, ['b', 'c', 'e', 'e', 'unknown'])

  expect(removed).toBe(3)
  expect(idsAt(left, 3)).toEqual(['a', 'd', 'f'])
  expect(left.fromStart.pages.map(({ start, length }) => [start, length])).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(nextPage(left, { from: 0, to: 5 }, 5)).toMatchObject({ start: 2, cursor: 'after-e' })
})

it('shifts indexes by the deleted photos that are in memory, not by those of a page dropped from memory', () => {
  const run = readOf([
    { isFromEnd: false, ids: idsFrom(0, 500), cursor: 'after-0' },
    { isFromEnd: false, ids: idsFrom(500, 500), cursor: 'after-1' },
  ])
  const far = clearFar(run, [{ from: 3600, to: 3700 }], 9000)

  const { run: left, removed } = withoutPhotos(far, ['photo-3', 'photo-500'])

  expect(removed).toBe(1)
  expect(cellOf(left, 'photo-501', 8999)).toBe(500)
})

it('lists which of the given photos one of the runs has in memory', () => {
  const run = readOf([fromStart('a b', 'after-b'), fromEnd('z b', 'before-b')])
  const other = readOf([fromStart('n', null)])

  expect(heldAmong([run, null, other], new Set(['b', 'z', 'n', 'm']))).toEqual(
    new Set(['b', 'z', 'n']),
  )
  expect(heldAmong([], new Set(['b']))).toEqual(new Set())
})

// Answers L-040
it.each([
  { count: 0, hidden: 0, closed: 0, open: 0 },
  { count: 23, hidden: 0, closed: 23, open: 23 },
  { count: 24, hidden: 0, closed: 24, open: 24 },
  { count: 25, hidden: 1, closed: 24, open: 25 },
  { count: 900, hidden: 876, closed: 24, open: 900 },
])('hides $hidden of $count photos in a closed month', ({ count, hidden, closed, open }) => {
  expect(hiddenCount(count)).toBe(hidden)
  expect([tileCount(count, false), tileCount(count, true)]).toEqual([closed, open])
})

describe('compared with a naive list', () => {
  const jumps = array(
    record({
      /** The position of the range, in thousandths of the list's length. */
      at: integer({ min: 0, max: 1000 }),
      size: integer({ min: 1, max: 60 }),
      aside: oneof(constantFrom(null), integer({ min: 0, max: 1000 })),
    }),
    { minLength: 1, maxLength: 8 },
  )

  it('shows each wanted photo, wherever the view jumps in a list of any length', () => {
    assert(
      property(
        nat(15_000),
        boolean(),
        integer({ min: 40, max: 500 }),
        jumps,
        (length, isCounted, most, moves) => {
          const service = aService({ length, most })
          const count = isCounted ? length : null
          let run = EMPTY_RUN
          for (const { at, size, aside } of moves) {
            const inView = placesAt(at, size, length)
            const beside = aside === null ? null : placesAt(aside, 1, length)
            run = readFor(run, [inView, beside], count, service)
            for (const places of [inView, beside]) expectShown(run, places, length)
            expect(heldCount(run)).toBeLessThanOrEqual(MOST_HELD)
          }
        },
      ),
      { numRuns: 20, seed: 1 },
    )
  })

  // Answers B-516
  it('shows each photo once, if the service orders photos of the same time alike from both ends', () => {
    const ids = idsFrom(0, 600)
    const service: Service = ({ cursor, limit }) => {
      const from = Number(cursor ?? 0)
      const to = Math.min(600, from + limit)
      return { images: ids.slice(from, to).map(photoOf), cursor: to === 600 ? null : `${to}` }
    }
    const top = readFor(EMPTY_RUN, [{ from: 0, to: 20 }], 600, service)
    const end = { from: 590, to: 600 }
    const run = readFor(readFor(top, [end], 600, service), [{ from: 0, to: 600 }], 600, service)

    expect(ids.map((_, cell) => photoAt(run, cell, 600)?.imageId)).toEqual(ids)
  })

  it('stops reading at some point, whatever the service answers', () => {
    assert(
      property(
        record({
          length: nat(900),
          most: integer({ min: 1, max: 90 }),
          overlap: nat(5),
          twice: boolean(),
          emptyEvery: nat(4),
          roundEvery: nat(4),
          stuckEvery: nat(4),
          endsAt: oneof(constantFrom(null), nat(900)),
        }),
        oneof(constantFrom(null), nat(1800)),
        jumps,
        (faults, count, moves) => {
          const service = aService(faults)
          let run = EMPTY_RUN
          for (const { at, size, aside } of moves) {
            const inView = placesAt(at, size, count ?? 900)
            const beside = aside === null ? null : placesAt(aside, 1, count ?? 900)
            run = readFor(run, [inView, beside], count, service)
          }
        },
      ),
      { numRuns: 300, seed: 1 },
    )
  })

  it('lists each photo once and in order if pages overlap and repeat', () => {
    assert(
      property(
        nat(900),
        integer({ min: 6, max: 90 }),
        nat(5),
        boolean(),
        jumps,
        (length, most, overlap, twice, moves) => {
          const service = aService({ length, most, overlap, twice })
          let run = EMPTY_RUN
          for (const { at, size } of moves) {
            const inView = placesAt(at, size, length)
            run = readFor(run, [inView], length, service)
            expectShown(run, inView, length)
          }
        },
      ),
      { numRuns: 50, seed: 1 },
    )
  })

  it('shows every photo, in order, if the count is too high', () => {
    assert(
      property(nat(300), nat(200), integer({ min: 1, max: 90 }), (length, more, most) => {
        const run = readFor(
          EMPTY_RUN,
          [{ from: 0, to: length + more }],
          null,
          aService({ length, most }),
        )

        expect(idsAt(run, length + more).filter(id => id !== undefined)).toEqual(idsFrom(0, length))
      }),
      { numRuns: 50, seed: 1 },
    )
  })

  it('drops the same photos as the list, and continues from there', () => {
    assert(
      property(
        integer({ min: 1, max: 700 }),
        integer({ min: 5, max: 90 }),
        jumps,
        array(uniqueArray(nat(699), { maxLength: 40 }), { minLength: 1, maxLength: 4 }),
        (length, most, moves, deletions) => {
          let list = idsFrom(0, length)
          const service = aService({ length, most, list: () => list })
          let run = EMPTY_RUN
          for (const [index, places] of deletions.entries()) {
            const move = moves[index % moves.length]
            const inView = placesAt(move?.at ?? 0, move?.size ?? 1, list.length)
            run = readFor(run, [inView], list.length, service)
            const shown = idsAt(run, list.length)
            // Delete only photos in memory, because only their ids are known.
            const gone = new Set(places.flatMap(place => shown[place] ?? []))
            const { run: left, removed } = withoutPhotos(run, [...gone])
            expect(removed).toBe(gone.size)
            list = list.filter(id => !gone.has(id))
            run = left
            expect(
              idsAt(run, list.length).filter((id, place) => id !== undefined && id !== list[place]),
            ).toEqual([])
            const again = placesAt(move?.at ?? 0, move?.size ?? 1, list.length)
            run = readFor(run, [again], list.length, service)
            expect(idsAt(run, list.length).slice(again.from, again.to)).toEqual(
              list.slice(again.from, again.to),
            )
          }
        },
      ),
      { numRuns: 50, seed: 1 },
    )
  })
})

const firstAsk = (isFromEnd: boolean): PageAsk => ({ isFromEnd, start: 0, cursor: null, limit: 24 })

interface ReadPage {
  isFromEnd: boolean
  ids: readonly string[]
  cursor: string | null
}

/** A page with photos of these ids, which are separated by spaces. */
const fromStart = (ids: string, cursor: string | null): ReadPage => ({
  isFromEnd: false,
  ids: ids === '' ? [] : ids.split(' '),
  cursor,
})
const fromEnd = (ids: string, cursor: string | null): ReadPage => ({
  ...fromStart(ids, cursor),
  isFromEnd: true,
})

/** A run that has read these pages one after another. */
function readOf(pages: readonly ReadPage[]): PhotoRun {
  let run = EMPTY_RUN
  for (const { isFromEnd, ids, cursor } of pages) {
    const chain = isFromEnd ? run.fromEnd : run.fromStart
    const start = chain.pages.reduce((sum, { length }) => sum + length, 0)
    const ask = { isFromEnd, start, cursor: chain.next, limit: ids.length }
    run = setPage(run, ask, aPhotoPage(ids, cursor))
  }
  return run
}

const idsFrom = (from: number, length: number): string[] =>
  Array.from({ length }, (_, index) => `photo-${from + index}`)

const idsAt = (run: PhotoRun, count: number): (string | undefined)[] =>
  Array.from({ length: count }, (_, place) => photoAt(run, place, count)?.imageId)

/** The start index of each page in memory, of the pages that were read from the beginning. */
const heldFrom = ({ fromStart }: PhotoRun): number[] =>
  fromStart.pages.filter(({ photos }) => photos !== null).map(({ start }) => start)

interface Faults {
  length: number
  /** The maximum number of photos per page, however many are requested. */
  most: number
  /** How many photos of the previous page a page repeats. */
  overlap?: number
  /** Whether a page lists each photo twice. */
  twice?: boolean
  /** The service sends an empty page with a cursor on every n-th call; 0 for never. */
  emptyEvery?: number
  /** The service sends a cursor back to the beginning on every n-th call. */
  roundEvery?: number
  /** The service sends the same cursor again on every n-th call. */
  stuckEvery?: number
  /** The number of photos after which the service says that the list ends; null to send all. */
  endsAt?: number | null
  list?: () => readonly string[]
}

type Service = (ask: PageAsk) => PageOfPhotos

const PHOTO = aPhoto()
const photoOf = (imageId: string): Photo => ({ ...PHOTO, imageId: imageId as Photo['imageId'] })

/** A service that lists `photo-0`, `photo-1` and so on, in either order; a cursor names the last photo sent. */
function aService({
  length,
  most,
  overlap = 0,
  twice = false,
  emptyEvery = 0,
  roundEvery = 0,
  stuckEvery = 0,
  endsAt = null,
  list,
}: Faults): Service {
  const all = idsFrom(0, length)
  let calls = 0
  const isTime = (every: number): boolean => every > 0 && calls % every === 0
  return ({ isFromEnd, cursor, limit }) => {
    calls += 1
    const rank = (id: string): number => Number(id.slice('photo-'.length))
    const listed = list?.() ?? all
    const way = isFromEnd ? listed.toReversed() : listed
    const isBehind = (id: string): boolean =>
      cursor === null || (isFromEnd ? rank(id) < rank(cursor) : rank(id) > rank(cursor))
    const begin = way.findIndex(isBehind)
    const from = begin === -1 ? way.length : begin
    const first = cursor === null ? 0 : Math.max(0, from - overlap)
    const to = Math.min(way.length, from + Math.min(limit, most), endsAt ?? Infinity)
    if (isTime(emptyEvery)) return { images: [], cursor: way[from] ?? 'nowhere' }
    const ids = way.slice(first, Math.max(first, to))
    const last = ids.at(-1) ?? null
    const isEnd = to >= way.length || to === endsAt || last === null
    return {
      images: (twice ? [...ids, ...ids] : ids).map(photoOf),
      cursor: isTime(stuckEvery)
        ? cursor
        : isTime(roundEvery)
          ? (way[0] ?? null)
          : isEnd
            ? null
            : last,
    }
  }
}

const placesAt = (share: number, size: number, length: number): IndexRange => {
  const from = Math.min(Math.max(0, length - 1), Math.floor((share / 1000) * length))
  return { from, to: Math.min(length, from + size) }
}

/**
 * Reads pages as the machine does until no photo is missing. Fails if a page is requested twice in a row, or after
 * 2000 calls.
 */
function readFor(
  begin: PhotoRun,
  wanted: readonly (IndexRange | null)[],
  count: number | null,
  service: Service,
): PhotoRun {
  let run = begin
  let before = ''
  for (let calls = 0; calls < 2000; calls += 1) {
    const ask = wanted.map(places => nextPage(run, places, count)).find(page => page !== null)
    if (ask === undefined) return run
    const now = JSON.stringify(ask)
    expect(now).not.toBe(before)
    before = now
    run = clearFar(setPage(run, ask, service(ask), undefined, count), wanted, count)
  }
  throw new Error('Reads on and on')
}

const expectShown = (run: PhotoRun, places: IndexRange | null, length: number): void => {
  if (places === null) return
  const shown = Array.from({ length: places.to - places.from }, (_, index) => {
    const photo = photoAt(run, places.from + index, length)
    return photo?.imageId
  })
  expect(shown).toEqual(idsFrom(places.from, places.to - places.from))
  const [first] = shown
  if (first !== undefined) expect(cellOf(run, first, length)).toBe(places.from)
}

/**
 * The maximum number of photos in memory for two ranges of at most 60 photos. Each range keeps 3000 photos and a page
 * of 500 on either side; the sum counts twice, because pages are read from both ends of the list.
 */
const MOST_HELD = 2 * 2 * (2 * 3500 + 60)
