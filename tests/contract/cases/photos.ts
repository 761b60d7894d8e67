import * as v from 'valibot'
import { expect } from 'vitest'
import { failedPhotos } from '#machines/library/model/failed-photos.ts'
import { libraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import {
  photoFrom,
  photoPageFrame,
  type Photo,
  type PageOfPhotos,
} from '#machines/library/model/photo.ts'
import { timelineAnswer } from '#machines/library/timeline/timeline/timeline.model.ts'
import { ANNA, BRUNO, CLEO, KIRA, LIAM, NOOR } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import {
  SHOP,
  type Answer,
  type CallRequest,
  type CasesOf,
  type Contract,
} from '#tests/support/contract/calls.ts'

/** The cases of this file; `library.ts` has the cases of the calls about whole libraries. */
type PhotoCases = Omit<
  CasesOf<'photos'>,
  'photos.user' | 'photos.activate' | 'photos.activation' | 'photos.removeAll'
>

const MARCH = { year: '2024', month: '3' }

export const photoCases: PhotoCases = {
  'photos.timeline': {
    200: async ({ call }) => {
      const answer = await call('photos.timeline', { as: ANNA })
      const { entries } = v.parse(timelineAnswer, answer.body)

      expect(entries.length).toBeGreaterThan(12)
      expect(entries.reduce((total, { count }) => total + count, 0)).toBe(60)
      expect((await call('photos.timeline', { as: CLEO })).body).toEqual({})
      return answer
    },
  },
  'photos.counts': {
    200: async ({ call }) => {
      const answer = await call('photos.counts', { as: ANNA })
      const million = await call('photos.counts', { as: NOOR })

      expect(v.parse(libraryCounts, answer.body)).toEqual({ albumsCount: 3, photosCount: 60 })
      expect(million.body).toEqual({ albumsCount: 0, photosCount: 1_000_000 })
      return answer
    },
  },
  'photos.list': {
    200: async contract => {
      const answer = await contract.call('photos.list', { as: ANNA })
      const { images, cursor } = pageIn(contract, answer)
      const days = images.map(takenOn)
      const walked = await wholeList(contract, ANNA, {
        limit: 7,
        sortKey: 'created',
        sortOrder: 'asc',
      })
      const arrivals = walked.map(({ created }) => created ?? '')

      expect([images.length, cursor]).toEqual([60, null])
      expect(days).toEqual(days.toSorted().toReversed())
      expect(new Set(idsOf(walked))).toEqual(new Set(idsOf(images)))
      expect(walked).toHaveLength(60)
      expect(arrivals).toEqual(arrivals.toSorted())

      const million = pageIn(contract, await contract.call('photos.list', { as: NOOR }))
      expect([million.images.length, typeof million.cursor]).toEqual([500, 'string'])
      return answer
    },
    400: async contract => {
      const refused = await Promise.all(
        [
          { cursor: await cursorOf(contract, ANNA, { sortOrder: 'asc' }) },
          { cursor: await cursorOf(contract, ANNA, { sortKey: 'created' }) },
          { cursor: await cursorOf(contract, NOOR, {}) },
          { limit: 501 },
          { offset: 10 },
        ].map(query => contract.call('photos.list', { as: ANNA, query })),
      )
      expect(refused.map(detailOf)).toEqual([
        [400, 'cursor'],
        [400, 'cursor'],
        [400, 'cursor'],
        [400, 'limit'],
        [400, 'offset'],
      ])
      return contract.call('photos.list', { as: ANNA, query: { cursor: '' } })
    },
  },
  'photos.month': {
    200: async contract => {
      const params = await fullestMonth(contract, NOOR)
      const query = { limit: 24, sortKey: 'dateTaken', sortOrder: 'desc' }
      const answer = await contract.call('photos.month', { as: NOOR, params, query })
      const first = pageIn(contract, answer)
      const next = { ...query, limit: 500, cursor: first.cursor ?? '' }
      const rest = pageIn(
        contract,
        await contract.call('photos.month', { as: NOOR, params, query: next }),
      )
      const days = [...first.images, ...rest.images].map(takenOn)

      expect([first.images.length, rest.images.length]).toEqual([24, 500])
      expect(new Set(idsOf([...first.images, ...rest.images])).size).toBe(524)
      expect(days).toEqual(days.toSorted().toReversed())
      expect(new Set(days.map(day => day.slice(0, 7)))).toEqual(
        new Set([`${params.year}-${params.month.padStart(2, '0')}`]),
      )

      const empty = await contract.call('photos.month', { as: CLEO, params: MARCH })
      expect(empty.body).toEqual({ images: [], cursor: null })
      return answer
    },
    400: async contract => {
      const params = await fullestMonth(contract, NOOR)
      const first = await contract.call('photos.month', { as: NOOR, params, query: { limit: 1 } })
      const cursor = pageIn(contract, first).cursor ?? ''
      const refused = await Promise.all(
        [
          { as: ANNA, params, query: { cursor } },
          { as: NOOR, params: MARCH, query: { cursor } },
          { as: NOOR, params, query: { cursor, sortOrder: 'asc' } },
          { as: NOOR, params, query: { cursor: await cursorOf(contract, NOOR, {}) } },
          { as: NOOR, params: { ...MARCH, month: '13' } },
        ].map(request => contract.call('photos.month', request)),
      )
      expect(refused.map(detailOf)).toEqual([
        [400, 'cursor'],
        [400, 'cursor'],
        [400, 'cursor'],
        [400, 'cursor'],
        [400, 'month'],
      ])
      return contract.call('photos.month', { as: NOOR, params, query: { limit: '501' } })
    },
  },
  'photos.remove': {
    200: async contract => {
      await removesFromAlbums(contract)
      await removesOfAMillion(contract)
      const all = await wholeList(contract, LIAM, {})
      const gone = idsOf(all.slice(0, 4))
      const foreign = idsOf(await wholeList(contract, BRUNO, {})).slice(0, 1)
      const body = { photoIds: [...foreign, ...gone, 'nobody-has-this', ...gone] }
      const answer = await contract.call('photos.remove', { as: LIAM, body })
      const left = await wholeList(contract, LIAM, {})
      const [removed] = all
      const picture = await contract.open(removed?.thumbnails[0]?.url ?? '')

      expect(v.parse(failedPhotos, answer.body)).toEqual({
        failed: [...foreign, 'nobody-has-this'],
      })
      expect(idsOf(left)).toEqual(idsOf(all.slice(4)))
      expect(picture.status).toBe(404)
      expect(await wholeList(contract, BRUNO, {})).toHaveLength(18)
      expect((await contract.call('photos.counts', { as: LIAM })).body).toEqual({
        albumsCount: 0,
        photosCount: 20,
      })
      return answer
    },
    400: ({ call }) => {
      const photoIds = Array.from({ length: 501 }, (_, index) => `a${index}`)
      return call('photos.remove', { as: BRUNO, body: { photoIds } })
    },
  },
}

/** Expects that no album has a photo after the photo is removed. */
const removesFromAlbums = async (contract: Contract): Promise<void> => {
  const { call } = contract
  const [first, second] = idsOf(await wholeList(contract, KIRA, {}))
  const created = await call('albums.create', { as: KIRA, body: { name: 'Two photos' } })
  const { albumId: id } = v.parse(v.object({ albumId: v.string() }), created.body)
  await call('albums.addPhotos', { as: KIRA, params: { id }, body: { photoIds: [first, second] } })
  await call('photos.remove', { as: KIRA, body: { photoIds: [first] } })
  const photos = pageIn(contract, await call('albums.photos', { as: KIRA, params: { id } }))

  expect(idsOf(photos.images)).toEqual([second])
  expect((await call('albums.one', { as: KIRA, params: { id } })).body).toMatchObject({
    photosCount: 1,
  })
}

/** Expects that only the owner can remove a page of 500 photos from a library that the sandbox generates. */
const removesOfAMillion = async (contract: Contract): Promise<void> => {
  const { call } = contract
  const params = await fullestMonth(contract, NOOR)
  const page = { as: NOOR, params, query: { limit: 500 } }
  const before = pageIn(contract, await call('photos.month', page))
  const body = { photoIds: idsOf(before.images) }

  expect((await call('photos.remove', { as: BRUNO, body })).body).toEqual({
    failed: body.photoIds,
  })
  expect((await call('photos.remove', { as: NOOR, body })).body).toEqual({ failed: [] })
  const after = pageIn(contract, await call('photos.month', page))
  expect(after.images).toHaveLength(500)
  expect(new Set([...idsOf(after.images), ...body.photoIds]).size).toBe(1000)
  expect((await call('photos.counts', { as: NOOR })).body).toMatchObject({ photosCount: 999_500 })
  expect((await call('photos.remove', { as: NOOR, body })).body).toEqual({
    failed: body.photoIds,
  })
}

const pageIn = ({ sandbox }: Contract, { body }: Answer): PageOfPhotos => {
  const { images, cursor } = v.parse(photoPageFrame, body)
  const photo = photoFrom([sandbox.origin('storage', SHOP)])
  return { images: images.map(image => v.parse(photo, image)), cursor }
}

/** All photos of a person, read page by page. */
const wholeList = async (
  contract: Contract,
  as: Person,
  query: NonNullable<CallRequest['query']>,
): Promise<Photo[]> => {
  const first = pageIn(contract, await contract.call('photos.list', { as, query }))
  const photos = [...first.images]
  for (let { cursor } = first; cursor !== null;) {
    const answer = await contract.call('photos.list', { as, query: { ...query, cursor } })
    const page = pageIn(contract, answer)
    photos.push(...page.images)
    cursor = page.cursor
  }
  return photos
}

const cursorOf = async (
  contract: Contract,
  as: Person,
  query: NonNullable<CallRequest['query']>,
): Promise<string> => {
  const answer = await contract.call('photos.list', { as, query: { ...query, limit: 1 } })
  return pageIn(contract, answer).cursor ?? ''
}

const fullestMonth = async (
  { call }: Contract,
  as: Person,
): Promise<{ year: string; month: string }> => {
  const { body } = await call('photos.timeline', { as })
  const { entries } = v.parse(timelineAnswer, body)
  const [fullest] = entries.toSorted((a, b) => b.count - a.count)
  return { year: `${fullest?.year}`, month: `${fullest?.month}` }
}

/** The local time at which a photo was taken, without the offset; empty without a date. */
const takenOn = ({ dateTaken }: Photo): string => (dateTaken ?? '').slice(0, 19)

const idsOf = (photos: readonly Photo[]): string[] => photos.map(({ imageId }) => imageId)

/** The status of a refusal, and the field that its detail names. */
const detailOf = ({ status, body }: Answer): [number, string] => {
  const { detail } = v.parse(v.object({ detail: v.string() }), body)
  return [status, detail.slice(0, detail.indexOf(':'))]
}
