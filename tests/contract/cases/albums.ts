import * as v from 'valibot'
import { expect } from 'vitest'
import { failedPhotos } from '#machines/library/model/failed-photos.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { ANNA, BRUNO, CLEO, KIRA, LIAM } from '#sandbox/people/people.ts'
import type { CallName } from '#sandbox/services/calls.ts'
import {
  albumOf,
  albumPhotosOn,
  albumsOn,
  allPages,
  idOfAlbum,
  photosOfPerson,
  readAlbum,
} from '#tests/contract/cases/album-facts.ts'
import { laterBy } from '#tests/support/contract/account.ts'
import type { Answer, CasesOf, Contract } from '#tests/support/contract/calls.ts'

const TOO_MANY = { photoIds: Array.from({ length: 501 }, (_, at) => `p-${at}`) }

export const albumCases: CasesOf<'albums'> = {
  'albums.create': {
    201: async contract => {
      const name = 'Sea & sand "2025", 海'
      const answer = await contract.call('albums.create', { as: ANNA, body: { name } })
      const id = v.parse(v.strictObject({ albumId: v.string() }), answer.body).albumId
      const album = await readAlbum(contract, ANNA, id)
      expect(album).toEqual({
        albumId: id,
        albumName: name,
        created: expect.any(String),
        updated: album.created,
        photosCount: 0,
        coverPhoto: null,
        userId: ANNA.sub,
        isShared: false,
      })
      expect(await albumOf(contract, ANNA, name)).not.toBe(id)
      await albumOf(contract, ANNA, '海'.repeat(100))
      return answer
    },
    400: contract => contract.call('albums.create', { as: ANNA, body: { name: 'x'.repeat(101) } }),
  },
  'albums.rename': {
    204: async contract => {
      const id = await albumOf(contract, ANNA, 'Before')
      const answer = await laterBy(contract, 60_000, () =>
        contract.call('albums.rename', { as: ANNA, params: { id }, body: { name: 'After' } }),
      )
      const { albumName, created, updated } = await readAlbum(contract, ANNA, id)
      expect(albumName).toBe('After')
      expect(Date.parse(updated ?? '') - Date.parse(created ?? '')).toBeGreaterThan(59_000)
      return answer
    },
    400: async contract => {
      const params = { id: await albumOf(contract, ANNA, 'Stays') }
      return contract.call('albums.rename', { as: ANNA, params, body: { name: 'Sea < sand' } })
    },
    404: async contract => {
      const id = await albumOf(contract, ANNA, 'Of Anna')
      const body = { name: 'Of Bruno' }
      return contract.call('albums.rename', { as: BRUNO, params: { id }, body })
    },
  },
  'albums.remove': {
    204: async contract => {
      const photos = await photosOfPerson(contract, ANNA, 3)
      const id = await albumOf(contract, ANNA, 'Short-lived', idsOf(photos))
      const answer = await contract.call('albums.remove', { as: ANNA, params: { id } })
      const gone = await contract.call('albums.one', { as: ANNA, params: { id } })
      expect(gone.status).toBe(404)
      expect(await photosOfPerson(contract, ANNA, 3)).toEqual(photos)
      return answer
    },
    404: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      for (const person of [LIAM, CLEO]) {
        const foreign = await contract.call('albums.remove', { as: person, params: { id } })
        expect(foreign.status).toBe(404)
      }
      return contract.call('albums.remove', { as: KIRA, params: { id: 'unknown' } })
    },
  },
  'albums.list': {
    200: async contract => {
      const names = ['One', 'Two', 'Three', 'Four', 'Five']
      for (const name of names) await albumOf(contract, LIAM, name)
      const { albums, cursor } = await albumsOn(contract, LIAM)
      expect(cursor).toBeNull()
      expect(albums.map(({ albumName }) => albumName).toSorted()).toEqual(names.toSorted())
      const dates = albums.map(({ created }) => created ?? '')
      expect(dates).toEqual(dates.toSorted().toReversed())
      const paged = await allPages(async query => {
        const page = await albumsOn(contract, LIAM, query)
        return { items: page.albums, cursor: page.cursor }
      }, 2)
      expect(paged).toEqual(albums)
      expect(albums.map(({ isShared }) => isShared)).toEqual(names.map(() => null))
      expect(await albumsOn(contract, CLEO)).toEqual({ albums: [], cursor: null })

      const query = { limit: 49, displaySharedData: 'true' }
      const ofKira = (await albumsOn(contract, KIRA, query)).albums
      const facts = ofKira.map(({ albumName, photosCount, userId, isShared }) => [
        albumName,
        [photosCount, userId, isShared],
      ])
      expect(Object.fromEntries(facts)).toEqual({
        Choir: [20, KIRA.sub, true],
        'Only mine': [8, KIRA.sub, false],
        Wedding: [60, KIRA.sub, true],
      })
      expect(ofKira.map(({ coverPhoto }) => coverPhoto?.imageId)).toEqual(
        ofKira.map(() => expect.any(String)),
      )
      return contract.call('albums.list', { as: KIRA, query })
    },
    400: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      const { cursor } = await albumPhotosOn(contract, 'albums.photos', KIRA, id, { limit: 1 })
      return refuseQueries(contract, 'albums.list', '1', [
        { limit: 0 },
        { limit: 51 },
        { limit: 'all' },
        { displaySharedData: 'yes' },
        { order: 'name' },
        { cursor: 'nonsense' },
        { cursor: cursor ?? '' },
      ])
    },
  },
  'albums.one': {
    200: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      const album = await readAlbum(contract, KIRA, id)
      const { images } = await albumPhotosOn(contract, 'albums.photos', KIRA, id)
      expect(album).toEqual({
        albumId: id,
        albumName: 'Wedding',
        created: expect.any(String),
        updated: expect.any(String),
        photosCount: 60,
        coverPhoto: images.find(({ imageId }) => imageId === album.coverPhoto?.imageId),
        userId: KIRA.sub,
        isShared: true,
      })
      expect(album.coverPhoto).not.toBeUndefined()
      return contract.call('albums.one', { as: KIRA, params: { id } })
    },
    404: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Choir')
      const unknown = await contract.call('albums.one', { as: KIRA, params: { id: '%2e%2e' } })
      expect(unknown.status).toBe(404)
      return contract.call('albums.one', { as: LIAM, params: { id } })
    },
  },
  'albums.photos': {
    200: async contract => {
      const photos = await photosOfPerson(contract, ANNA, 30)
      const id = await albumOf(contract, ANNA, 'Thirty', idsOf(photos))
      const read = (query: Record<string, string | number>) =>
        albumPhotosOn(contract, 'albums.photos', ANNA, id, query)
      for (const sortKey of ['created', 'dateTaken'] as const) {
        for (const sortOrder of ['asc', 'desc'] as const) {
          const { images, cursor } = await read({ sortKey, sortOrder, limit: 500 })
          expect(cursor).toBeNull()
          expect(images.toSorted(byId)).toEqual(photos.toSorted(byId))
          expect(valuesOf(images, sortKey)).toEqual(sorted(valuesOf(images, sortKey), sortOrder))
          const paged = await allPages(async query => {
            const page = await read({ sortKey, sortOrder, ...query })
            return { items: page.images, cursor: page.cursor }
          }, 7)
          expect(paged).toEqual(images)
        }
      }
      expect(await read({})).toEqual(await read({ sortKey: 'created', sortOrder: 'desc' }))
      return contract.call('albums.photos', { as: ANNA, params: { id } })
    },
    400: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      const { cursor } = await albumPhotosOn(contract, 'albums.photos', KIRA, id, { limit: 1 })
      return refuseQueries(contract, 'albums.photos', id, [
        { limit: 0 },
        { limit: 501 },
        { sortKey: 'name' },
        { sortOrder: 'up' },
        { month: '1' },
        { cursor: 'nonsense' },
        { sortOrder: 'asc', cursor: cursor ?? '' },
      ])
    },
    404: async contract =>
      contract.call('albums.photos', {
        as: LIAM,
        params: { id: await idOfAlbum(contract, KIRA, 'Wedding') },
      }),
  },
  'albums.addPhotos': {
    200: async contract => {
      const [first = '', second = ''] = idsOf(await photosOfPerson(contract, ANNA, 2))
      const [foreign = ''] = idsOf(await photosOfPerson(contract, KIRA, 1))
      const id = await albumOf(contract, ANNA, 'Growing', [first])
      const answer = await contract.call('albums.addPhotos', {
        as: ANNA,
        params: { id },
        body: { photoIds: [first, second, second, foreign, 'unknown'] },
      })
      expect(v.parse(failedPhotos, answer.body)).toEqual({ failed: [foreign, 'unknown'] })
      const { images } = await albumPhotosOn(contract, 'albums.photos', ANNA, id)
      expect(idsOf(images).toSorted()).toEqual([first, second].toSorted())
      const album = await readAlbum(contract, ANNA, id)
      expect([album.photosCount, album.coverPhoto?.imageId]).toEqual([2, second])
      return answer
    },
    400: async contract => {
      const params = { id: await albumOf(contract, ANNA, 'Without photos') }
      return contract.call('albums.addPhotos', { as: ANNA, params, body: TOO_MANY })
    },
    404: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      const photoIds = idsOf(await photosOfPerson(contract, LIAM, 1))
      return contract.call('albums.addPhotos', { as: LIAM, params: { id }, body: { photoIds } })
    },
  },
  'albums.removePhotos': {
    200: async contract => {
      const photos = await photosOfPerson(contract, ANNA, 3)
      const [first = '', second = '', outside = ''] = idsOf(photos)
      const id = await albumOf(contract, ANNA, 'Shrinking', [first, second])
      const answer = await contract.call('albums.removePhotos', {
        as: ANNA,
        params: { id },
        body: { photoIds: [second, outside, 'unknown'] },
      })
      expect(v.parse(failedPhotos, answer.body)).toEqual({ failed: [outside, 'unknown'] })
      const album = await readAlbum(contract, ANNA, id)
      expect([album.photosCount, album.coverPhoto?.imageId]).toEqual([1, first])
      expect(await photosOfPerson(contract, ANNA, 3)).toEqual(photos)
      return answer
    },
    400: async contract => {
      const params = { id: await albumOf(contract, ANNA, 'With a photo') }
      return contract.call('albums.removePhotos', { as: ANNA, params, body: TOO_MANY })
    },
    404: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      const { images } = await albumPhotosOn(contract, 'sharing.photos', LIAM, id)
      const body = { photoIds: idsOf(images) }
      return contract.call('albums.removePhotos', { as: LIAM, params: { id }, body })
    },
  },
}

const idsOf = (photos: readonly Photo[]): string[] => photos.map(({ imageId }) => imageId)

const byId = (one: Photo, other: Photo): number => (one.imageId < other.imageId ? -1 : 1)

/** Sort values; a photo without a date counts as January 1970. */
const valuesOf = (photos: readonly Photo[], key: 'created' | 'dateTaken'): string[] =>
  photos.map(photo => (photo[key] ?? '1970-01-01').slice(0, 19))

const sorted = (values: readonly string[], order: 'asc' | 'desc'): string[] =>
  order === 'asc' ? values.toSorted() : values.toSorted().toReversed()

/** Sends queries as Kira, and expects 400 with the name of the last parameter for each. Returns the last refusal. */
const refuseQueries = async (
  contract: Contract,
  call: CallName,
  id: string,
  queries: readonly Record<string, string | number>[],
): Promise<Answer> => {
  const answers = await Promise.all(
    queries.map(query => contract.call(call, { as: KIRA, params: { id }, query })),
  )
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    queries.map(query => [
      400,
      expect.objectContaining({
        detail: expect.stringMatching(new RegExp(`^${Object.keys(query).at(-1)}:`, 'u')),
      }),
    ]),
  )
  const last = answers.at(-1)
  if (last === undefined) throw new RangeError('Nothing was asked')
  return last
}
