import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { createServiceOrder } from '#src/actors/photo-order.ts'
import { DEFAULT_PHOTO_SORTING } from '#src/model/sorting.ts'
import { photoClient, type PhotoPageQuery, type PhotoService } from '#src/services/photos.ts'
import { clientsWith, standIn } from '#tests/support/stand-ins.ts'

// Answers L-047, L-053
it('knows the photos before and after one, also over the ends of months', async () => {
  const { order } = start({ '2024-03': ['a', 'b'], '2024-02': ['c'], '2024-01': ['d'] })

  expect(await placeOf(order, 'a')).toEqual({ photo: 'a', previous: null, next: 'b' })
  expect(await placeOf(order, 'b')).toEqual({ photo: 'b', previous: 'a', next: 'c' })
  expect(await placeOf(order, 'c')).toEqual({ photo: 'c', previous: 'b', next: 'd' })
  expect(await placeOf(order, 'd')).toEqual({ photo: 'd', previous: 'c', next: null })
  expect(await placeOf(order, 'z')).toBeNull()
})

it('reads each month once, by all its pages, and knows at once what it has read', async () => {
  const { order, asked } = start({ '2024-03': ['a', 'b'], '2024-02': ['c'] })
  expect(order.peek('b')).toBeNull()
  await placeOf(order, 'b')
  await placeOf(order, 'b')

  expect(asked).toEqual(['2024-3 from the start', '2024-3 from 1', '2024-2 from the start'])
  expect(order.peek('b')?.imageId).toBe('b')
})

it('reads a month again when its number of photos is another one', async () => {
  const { order, months } = start({ '2024-03': ['a', 'b', 'c'] })
  await placeOf(order, 'b')
  months['2024-03'] = ['a', 'c']

  expect(await placeOf(order, 'c')).toEqual({ photo: 'c', previous: 'a', next: null })
  expect(await placeOf(order, 'b')).toBeNull()
})

it('passes months over that are empty after all, and pages that repeat', async () => {
  const { order, months } = start({ '2024-03': ['a'], '2024-02': ['?'], '2024-01': ['d'] })
  months['2024-02'] = []
  const { order: repeating } = start({ '2024-03': ['a', 'a', 'a'] })

  expect(await placeOf(order, 'a')).toEqual({ photo: 'a', previous: null, next: 'd' })
  expect(await placeOf(repeating, 'a')).toEqual({ photo: 'a', previous: null, next: null })
})

// Answers L-057
it('shows the place of a photo in its month', async () => {
  const { order, shown } = start({ '2024-03': ['a', 'b'], '2024-02': ['c', 'd'] })
  await placeOf(order, 'd')
  order.reveal('d')
  order.reveal('z')

  expect(shown).toEqual([{ key: '2024-02', cell: 1 }])
})

it('rejects with what the service rejects with', async () => {
  const { order } = start({}, aServiceError(500))

  await expect(placeOf(order, 'a')).rejects.toMatchObject({ status: 500 })
})

const placeOf = async (order: ReturnType<typeof createServiceOrder>, imageId: string) => {
  const located = await order.locate(imageId, new AbortController().signal)
  return located === null ? null : { ...located, photo: located.photo.imageId }
}

/** A service that gives one photo a page. */
function start(months: Record<string, string[]>, failure: unknown = null) {
  const asked: string[] = []
  const counts = { ...months }
  const unasked = () => Promise.reject(new Error('Nobody asks for this'))
  const service: PhotoService = {
    user: unasked,
    remove: unasked,
    timeline: async () => {
      if (failure !== null) throw failure
      return Object.keys(counts).map(key => ({
        year: Number(key.slice(0, 4)),
        month: Number(key.slice(5)),
        count: (months[key] ?? []).length,
      }))
    },
    activate: unasked,
    activationStatus: unasked,
    page: async ({ source, cursor }: PhotoPageQuery) => {
      const { year, month } = source.kind === 'month' ? source : { year: 0, month: 0 }
      const ids = months[`${year}-${String(month).padStart(2, '0')}`] ?? []
      const at = Number(cursor ?? 0)
      asked.push(`${year}-${month} from ${cursor ?? 'the start'}`)
      return aPhotoPage(ids.slice(at, at + 1), at + 1 < ids.length ? String(at + 1) : null)
    },
  }
  const shown: unknown[] = []
  const order = createServiceOrder({
    known: () => ({ client: clientsWith(standIn(photoClient, service)) }),
    sorting: () => DEFAULT_PHOTO_SORTING,
    show: place => shown.push(place),
  })
  return { order, asked, months, shown }
}
