import * as v from 'valibot'
import { expect } from 'vitest'
import {
  participants,
  sharedAlbumFrom,
  sharedAlbumSummary,
} from '#machines/library/model/shared-album.ts'
import { ANNA, BRUNO, CLEO, KIRA, LIAM } from '#sandbox/people/people.ts'
import {
  albumPhotosOn,
  allPages,
  idOfAlbum,
  originsOf,
  sharedAlbumsOn,
} from '#tests/contract/cases/album-facts.ts'
import type { CasesOf } from '#tests/support/contract/calls.ts'

const AS_LIAM = { id: LIAM.sub, email: LIAM.email }
const AS_ANNA = { id: ANNA.sub, email: ANNA.email }

export const sharingCases: CasesOf<'sharing'> = {
  'sharing.list': {
    200: async contract => {
      const names = async (person: typeof LIAM): Promise<string[]> =>
        (await sharedAlbumsOn(contract, person)).albums.map(({ albumName }) => albumName).toSorted()
      expect(await names(LIAM)).toEqual(['Choir', 'Grandma turns eighty', 'Wedding'])
      expect(await names(ANNA)).toEqual(['Grandma turns eighty', 'Wedding'])
      expect(await names(KIRA)).toEqual(['Choir', 'Wedding'])
      expect(await names(CLEO)).toEqual([])

      const ofAnna = (await sharedAlbumsOn(contract, ANNA)).albums
      const facts = ofAnna.map(album => [
        album.albumName,
        [album.ownerId, album.ownerEmail, album.participants],
      ])
      expect(Object.fromEntries(facts)).toEqual({
        'Grandma turns eighty': [ANNA.sub, ANNA.email, [AS_LIAM]],
        Wedding: [KIRA.sub, KIRA.email, null],
      })
      const { albums, cursor } = await sharedAlbumsOn(contract, LIAM)
      expect(cursor).toBeNull()
      const dates = albums.map(({ created }) => created ?? '')
      expect(dates).toEqual(dates.toSorted().toReversed())
      const paged = await allPages(async query => {
        const page = await sharedAlbumsOn(contract, LIAM, query)
        return { items: page.albums, cursor: page.cursor }
      }, 1)
      expect(paged).toEqual(albums)
      return contract.call('sharing.list', { as: LIAM, query: { limit: 50 } })
    },
    400: async ({ call }) => {
      for (const query of [{ limit: 51 }, { limit: 0 }, { displaySharedData: 'true' }]) {
        expect((await call('sharing.list', { as: LIAM, query })).status).toBe(400)
      }
      return call('sharing.list', { as: LIAM, query: { cursor: 'nonsense' } })
    },
  },
  'sharing.user': {
    200: async ({ call }) => {
      const summary = async (person: typeof LIAM) =>
        v.parse(sharedAlbumSummary, (await call('sharing.user', { as: person })).body)
      const dates = { created: expect.any(String), updated: expect.any(String) }
      expect(await summary(LIAM)).toEqual({ readAlbumsCount: 3, grantedAlbumsCount: 0, ...dates })
      expect(await summary(ANNA)).toEqual({ readAlbumsCount: 1, grantedAlbumsCount: 1, ...dates })
      expect(await summary(KIRA)).toEqual({ readAlbumsCount: 0, grantedAlbumsCount: 2, ...dates })
      expect(await summary(CLEO)).toEqual({
        readAlbumsCount: 0,
        grantedAlbumsCount: 0,
        created: null,
        updated: null,
      })
      return call('sharing.user', { as: ANNA })
    },
  },
  'sharing.one': {
    200: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      const read = async (person: typeof LIAM) => {
        const { body } = await contract.call('sharing.one', { as: person, params: { id } })
        return v.parse(sharedAlbumFrom(originsOf(contract)), body)
      }
      const ofLiam = await read(LIAM)
      expect(ofLiam).toEqual({
        albumId: id,
        albumName: 'Wedding',
        created: expect.any(String),
        updated: expect.any(String),
        photosCount: 60,
        coverPhoto: expect.objectContaining({ imageId: expect.any(String) }),
        ownerId: KIRA.sub,
        ownerEmail: KIRA.email,
        participants: null,
      })
      const ofKira = await read(KIRA)
      expect(ofKira).toEqual({ ...ofLiam, participants: expect.any(Array) })
      expect(ofKira.participants?.toSorted(byEmail)).toEqual([AS_ANNA, AS_LIAM])
      return contract.call('sharing.one', { as: LIAM, params: { id } })
    },
    404: async contract => {
      const ask = async (person: typeof LIAM, name: string) => {
        const id = await idOfAlbum(contract, KIRA, name)
        return contract.call('sharing.one', { as: person, params: { id } })
      }
      expect((await ask(KIRA, 'Only mine')).status).toBe(404)
      expect((await ask(LIAM, 'Only mine')).status).toBe(404)
      expect((await ask(BRUNO, 'Wedding')).status).toBe(404)
      return ask(ANNA, 'Choir')
    },
  },
  'sharing.participants': {
    200: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      const answer = await contract.call('sharing.participants', { as: KIRA, params: { id } })
      expect(v.parse(participants, answer.body).toSorted(byEmail)).toEqual([AS_ANNA, AS_LIAM])
      return answer
    },
    403: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Wedding')
      return contract.call('sharing.participants', { as: LIAM, params: { id } })
    },
    404: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Choir')
      return contract.call('sharing.participants', { as: ANNA, params: { id } })
    },
  },
  'sharing.photos': {
    200: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Choir')
      const own = await albumPhotosOn(contract, 'albums.photos', KIRA, id)
      expect(own.images.length).toBe(20)
      expect(await albumPhotosOn(contract, 'sharing.photos', LIAM, id)).toEqual(own)
      expect(await albumPhotosOn(contract, 'sharing.photos', KIRA, id)).toEqual(own)
      const query = { sortKey: 'dateTaken', sortOrder: 'asc', limit: 20 }
      const paged = await allPages(async rest => {
        const page = await albumPhotosOn(contract, 'sharing.photos', LIAM, id, {
          ...query,
          ...rest,
        })
        return { items: page.images, cursor: page.cursor }
      }, 6)
      expect(paged).toEqual(
        (await albumPhotosOn(contract, 'albums.photos', KIRA, id, query)).images,
      )
      const picture = await contract.open(paged[0]?.thumbnails[0]?.url ?? '')
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      return contract.call('sharing.photos', { as: LIAM, params: { id }, query })
    },
    400: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Choir')
      for (const query of [{ sortKey: 'name' }, { sortOrder: 'up' }, { limit: 501 }]) {
        const answer = await contract.call('sharing.photos', { as: LIAM, params: { id }, query })
        expect(answer.status).toBe(400)
      }
      const query = { cursor: 'nonsense' }
      return contract.call('sharing.photos', { as: LIAM, params: { id }, query })
    },
    404: async contract => {
      const id = await idOfAlbum(contract, KIRA, 'Choir')
      return contract.call('sharing.photos', { as: ANNA, params: { id } })
    },
  },
}

const byEmail = (one: { email: string | null }, other: { email: string | null }): number =>
  `${one.email}`.localeCompare(`${other.email}`)
