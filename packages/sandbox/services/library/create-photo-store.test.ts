import type { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#sandbox/database/database.ts'
import { createDirectory } from '#sandbox/people/directory.ts'
import { ANNA, BRUNO, HANNAH, IVO, JANA, KIRA, NOOR } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { photosOf } from '#sandbox/people/photos-of.ts'
import { seedPhotos } from '#sandbox/people/seed-photos.ts'
import { comparePositions, sortPositionOf } from '#sandbox/services/library/photo-order.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { PhotoList, PhotoStore } from '#sandbox/services/library/photo-store.ts'
import { createPhotoStore } from '#sandbox/services/library/create-photo-store.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')
const NEWEST_FIRST = { sortKey: 'dateTaken', sortOrder: 'desc', month: null } as const
const SORTINGS = [
  { sortKey: 'dateTaken', sortOrder: 'desc' },
  { sortKey: 'dateTaken', sortOrder: 'asc' },
  { sortKey: 'created', sortOrder: 'desc' },
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

  it.each(SORTINGS)('lists each photo of its fullest month once: $sortKey $sortOrder', sorting => {
    const photos = walk(NOOR, { ...sorting, month: '2026-01' })

    expect(idsOf(photos).size).toBe(70_030)
    expect(photos).toHaveLength(70_030)
    expect(isInOrder(photos, sorting)).toBe(true)
    expect(new Set(photos.map(({ month }) => month))).toEqual(new Set(['2026-01']))
  })

  it('dates photos in the month that lists them, before their upload', () => {
    for (const { month } of photoStore.months(NOOR.sub)) {
      const list = { sortKey: 'dateTaken', month } as const
      const [oldest] = photoStore.page(NOOR.sub, { ...list, sortOrder: 'asc' }, null, 1)
      const [newest] = photoStore.page(NOOR.sub, { ...list, sortOrder: 'desc' }, null, 1)
      for (const photo of [oldest, newest]) {
        expect([month, photo?.date_taken?.slice(0, 7) ?? '1970-01']).toEqual([month, month])
        expect((photo?.date_taken ?? '').slice(0, 19) < (photo?.created ?? '')).toBe(true)
        expect(Date.parse(photo?.created ?? '')).toBeLessThan(NOW)
      }
    }
  })

  it('continues from the middle of the whole list', () => {
    const [end] = photoStore.page(NOOR.sub, { ...NEWEST_FIRST, month: '2014-03' }, null, 1)
    const position = sortPositionOf('dateTaken', row(end))
    const [next] = photoStore.page(NOOR.sub, NEWEST_FIRST, position, 1)
    const [previous] = photoStore.page(NOOR.sub, { ...NEWEST_FIRST, sortOrder: 'asc' }, position, 1)

    expect([next?.month, previous?.month]).toEqual(['2014-03', '2014-04'])
  })

  it.each(['00000f4240', 'ffffffffff', '00000F0000', 'zzzzzzzzzz'])(
    'has no photo with the number %s',
    digits => {
      const [photo] = photoStore.page(NOOR.sub, NEWEST_FIRST, null, 1)
      expect(photoStore.find(`${photo?.image_id.slice(0, 26)}${digits}`)).toBeNull()
    },
  )

  it('has the same photos in another database', () => {
    const list = { ...NEWEST_FIRST, month: '2022-02' }
    const before = photoStore.page(NOOR.sub, list, null, 20)
    database = openDatabase(null)
    photoStore = createPhotoStore(database)
    seed(NOOR)

    expect(photoStore.page(NOOR.sub, list, null, 20)).toEqual(before)
  })
})

describe('the whole list of a calculated library', () => {
  it.each(SORTINGS)('lists each photo once: $sortKey $sortOrder', sorting => {
    const photos = walk(ANNAS, { ...sorting, month: null })

    expect(photos).toHaveLength(20_001)
    expect(idsOf(photos).size).toBe(20_001)
    expect(isInOrder(photos, sorting)).toBe(true)
  })

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

describe('a removal', () => {
  it.each([
    ['stored', BRUNO],
    ['calculated', NOOR],
  ])('removes a %s photo from lists, counts and albums, once', (_kind, person) => {
    const [photo, other] = photoStore.page(person.sub, NEWEST_FIRST, null, 2).map(row)
    const count = photoStore.count(person.sub)
    const id = photo?.image_id ?? ''
    database
      .prepare("INSERT INTO albums (id, owner, name, created, updated) VALUES ('a', ?, '', '', '')")
      .run(person.sub)
    for (const { image_id: imageId } of [row(photo), row(other)]) {
      database
        .prepare("INSERT INTO album_photos VALUES ('a', ?, ?, '', '', '')")
        .run(person.sub, imageId)
    }

    expect(photoStore.remove(person.sub, [id, id])).toEqual([])
    expect(photoStore.find(id)).toBeNull()
    expect(photoStore.count(person.sub)).toBe(count - 1)
    expect(photoStore.page(person.sub, NEWEST_FIRST, null, 1)).toEqual([other])
    expect(database.prepare('SELECT image_id FROM album_photos').all()).toEqual([
      { image_id: other?.image_id },
    ])
    expect(photoStore.remove(person.sub, [id])).toEqual([id])
    expect(photoStore.count(person.sub)).toBe(count - 1)
  })

  it('leaves photos of other people unchanged, and reports them as failed', () => {
    const [calculated] = photoStore.page(NOOR.sub, NEWEST_FIRST, null, 1).map(row)
    const [stored] = photoStore.page(BRUNO.sub, NEWEST_FIRST, null, 1).map(row)
    const foreign = [calculated?.image_id ?? '', stored?.image_id ?? '', 'nobody-has-this']

    expect(photoStore.remove(ANNA.sub, foreign)).toEqual(foreign)
    expect(foreign.map(id => photoStore.find(id))).toEqual([calculated, stored, null])
  })

  it('of everything leaves an empty library that accepts uploads', () => {
    const [photo] = photoStore.page(NOOR.sub, NEWEST_FIRST, null, 1).map(row)
    const first = upload(row(photo), 1)
    photoStore.insert(first)
    photoStore.remove(NOOR.sub, [photo?.image_id ?? ''])

    expect(photoStore.removeAll(NOOR.sub)).toEqual([first])
    expect([photoStore.count(NOOR.sub), photoStore.months(NOOR.sub)]).toEqual([0, []])
    expect(photoStore.page(NOOR.sub, NEWEST_FIRST, null, 1)).toEqual([])
    expect([photoStore.find(photo?.image_id ?? ''), photoStore.find(first.image_id)]).toEqual([
      null,
      null,
    ])

    photoStore.insert(first)
    expect(photoStore.page(NOOR.sub, NEWEST_FIRST, null, 9)).toEqual([first])
    expect(photoStore.count(ANNA.sub)).toBe(20_001)
  })
})

it.each([
  ['stored', KIRA, 1],
  ['calculated', NOOR, 1000],
])('sorts the photos without a date after all others: %s', (_kind, person, undated) => {
  seed(KIRA)
  const list = { ...NEWEST_FIRST, sortOrder: 'asc' } as const
  const dates = photoStore.page(person.sub, list, null, undated + 1).map(photo => photo.date_taken)

  expect(new Set(dates.slice(0, undated))).toEqual(new Set([null]))
  expect(dates[undated]).toMatch(/^20\d\d-/u)
})

it('has no photos before an import, half of them during it, and all of them otherwise', () => {
  for (const person of [HANNAH, IVO, JANA]) seed(person)
  expect([HANNAH, IVO, JANA].map(({ sub }) => photoStore.count(sub))).toEqual([0, 23, 30])

  for (const photo of photosOf(IVO, NOW)) photoStore.insert(photo)
  expect(photoStore.count(IVO.sub)).toBe(45)
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
