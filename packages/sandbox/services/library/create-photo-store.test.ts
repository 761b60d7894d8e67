import type { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#sandbox/database/database.ts'
import { createDirectory } from '#sandbox/people/directory.ts'
import { ANNA, BRUNO, NOOR } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { seedPhotos } from '#sandbox/people/seed-photos.ts'
import { comparePositions, sortPositionOf } from '#sandbox/services/library/photo-order.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { PhotoList, PhotoStore } from '#sandbox/services/library/photo-store.ts'
import { createPhotoStore } from '#sandbox/services/library/create-photo-store.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')
const NEWEST_FIRST = { sortKey: 'dateTaken', sortOrder: 'desc', month: null } as const
/** Each sort key once, and each sort order once. */
const SORTINGS = [
  { sortKey: 'dateTaken', sortOrder: 'desc' },
  { sortKey: 'created', sortOrder: 'asc' },
] as const

/** One photo more than a stored library can have, so that Anna's library is calculated. */
const ANNAS = personWith(ANNA, 20_001)

let database: DatabaseSync
let photoStore: PhotoStore

beforeEach(() => {
  database = openDatabase(null)
  photoStore = createPhotoStore(database)
  seed(NOOR)
  seed(ANNAS)
  seed(BRUNO)
  return () => {
    database.close()
  }
})

describe('a library of a million photos', () => {
  it('has no rows, and counts each photo in one of its months', () => {
    const months = photoStore.months(NOOR.sub)

    expect(database.prepare('SELECT count(*) AS n FROM photos').get()).toEqual({ n: 18 })
    expect(sum(months.map(({ count }) => count))).toBe(1_000_000)
    expect(photoStore.count(NOOR.sub)).toBe(1_000_000)
    expect(months).toHaveLength(301)
    expect(months.map(({ month }) => month)).toEqual(
      months
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    )
    expect([months[0]?.month, months[299]?.month, months[300]]).toEqual([
      '2026-05',
      '2001-06',
      { month: '1970-01', count: 1000 },
    ])
    expect(Math.max(...months.map(({ count }) => count))).toBe(70_030)
  })

  it.each([
    { ...SORTINGS[0], month: '2026-01', count: 70_030 },
    { ...SORTINGS[1], month: '2025-05', count: 5009 },
  ])('lists each photo of a month once: $sortKey $sortOrder', ({ count, ...list }) => {
    const photos = walk(NOOR, list)

    expect(idsOf(photos).size).toBe(count)
    expect(photos).toHaveLength(count)
    expect(isInOrder(photos, list)).toBe(true)
    expect(new Set(photos.map(({ month }) => month))).toEqual(new Set([list.month]))
  })
})

describe('the whole list of a calculated library', () => {
  it.each(SORTINGS)('is correct after removals and uploads: $sortKey $sortOrder', sorting => {
    const list = { ...sorting, month: null }
    const before = walk(ANNAS, list)
    const gone = before.filter((_, index) => index % 3 === 0 || (index > 4000 && index < 9000))
    const uploads = before
      .filter((_, index) => index % 700 === 1)
      .map((photo, index) => upload(photo, index))
    removeInBatches(ANNAS, gone)
    for (const photo of uploads) photoStore.insert(photo)
    const after = walk(ANNAS, list)
    const expected = idsOf([...before, ...uploads])
    for (const { image_id: id } of gone) expected.delete(id)

    expect(after).toHaveLength(expected.size)
    expect(idsOf(after)).toEqual(expected)
    expect(isInOrder(after, sorting)).toBe(true)
    expect(photoStore.count(ANNAS.sub)).toBe(expected.size)
    expect(sum(photoStore.months(ANNAS.sub).map(({ count }) => count))).toBe(expected.size)
  })

  it('has no month whose photos were all removed', () => {
    const list = { ...NEWEST_FIRST, month: '2026-03' }
    const [last] = walk(ANNAS, { ...NEWEST_FIRST, month: '2026-04' }).slice(-1)
    removeInBatches(ANNAS, walk(ANNAS, list))
    const [next] = photoStore.page(
      ANNAS.sub,
      NEWEST_FIRST,
      sortPositionOf('dateTaken', row(last)),
      1,
    )

    expect(photoStore.page(ANNAS.sub, list, null, 1)).toEqual([])
    expect(photoStore.months(ANNAS.sub).map(({ month }) => month)).not.toContain('2026-03')
    expect(next?.month).toBe('2026-02')
  })
})

const seed = (person: Person): void => {
  seedPhotos(person, { database, directory: createDirectory(database), photoStore, now: NOW })
}

function personWith(person: Person, photos: number): Person {
  const library = { ...person.start.library, photos }
  return { ...person, start: { ...person.start, library } }
}

/** All photos of a list, page by page. */
const walk = ({ sub }: Person, list: PhotoList): PhotoRow[] => {
  const photos: PhotoRow[] = []
  for (let page = photoStore.page(sub, list, null, 500); page.length > 0;) {
    photos.push(...page)
    if (photos.length > 100_000) throw new Error('This list has no end')
    page = photoStore.page(sub, list, sortPositionOf(list.sortKey, row(page.at(-1))), 500)
  }
  return photos
}

const removeInBatches = ({ sub }: Person, photos: readonly PhotoRow[]): void => {
  for (let index = 0; index < photos.length; index += 500) {
    const batch = photos.slice(index, index + 500).map(({ image_id: id }) => id)
    expect(photoStore.remove(sub, batch)).toEqual([])
  }
}

/** A copy of a photo, as if it was uploaded in the same second. */
const upload = (photo: PhotoRow, index: number): PhotoRow => ({
  ...photo,
  image_id: `${String(index).padStart(8, '0')}-41c0-462e-a85b-000000000000`,
  upload_id: `upload-${index}`,
  origin: 'uploaded',
  scene: null,
})

const isInOrder = (
  photos: readonly PhotoRow[],
  { sortKey, sortOrder }: Omit<PhotoList, 'month'>,
) => {
  const positions = photos.map(photo => sortPositionOf(sortKey, photo))
  const ascending = sortOrder === 'asc' ? positions : positions.toReversed()
  return ascending.every((position, index) => {
    const before = ascending[index - 1]
    return before === undefined || comparePositions(before, position) < 0
  })
}

const idsOf = (photos: readonly PhotoRow[]): Set<string> =>
  new Set(photos.map(({ image_id: id }) => id))

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

const row = (photo: PhotoRow | undefined): PhotoRow => {
  if (photo === undefined) throw new Error('No photo')
  return photo
}
