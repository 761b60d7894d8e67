import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANNA, KIRA, LIAM } from '#sandbox/people/people.ts'
import { idsOf } from '#machines/samples/photos.ts'
import type { Album } from '#machines/library/model/album.ts'
import type { SharedAlbum } from '#machines/library/model/shared-album.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

const BY_UPLOAD = { sortKey: 'created', sortOrder: 'desc' } as const

const network = networkOfTests({ now: Date.parse('2026-05-20T12:00:00Z'), photosOfAnna: 60 })
let anna: CustomerServices
let kira: CustomerServices
let liam: CustomerServices

beforeAll(async () => {
  anna = await servicesOf(network, ANNA)
  kira = await servicesOf(network, KIRA)
  liam = await servicesOf(network, LIAM)
})

const addressOf = (call: string): string => `${network.sandbox.origin('api')}/${call}`

const askedFor = (): string[] => network.asked.map(({ method, url }) => `${method} ${url}`)

const albumsOf = async ({ albums }: CustomerServices): Promise<Album[]> =>
  (await albums.list({ cursor: null, limit: 49 }, stays())).albums

const named = async (services: CustomerServices, name: string): Promise<Album> => {
  const album = (await albumsOf(services)).find(({ albumName }) => albumName === name)
  if (album === undefined) throw new RangeError(`There is no album ${name}`)
  return album
}

const sharedNamed = async (services: CustomerServices, name: string): Promise<SharedAlbum> => {
  const { albums } = await services.sharing.list({ cursor: null, limit: 50 }, stays())
  const album = albums.find(({ albumName }) => albumName === name)
  if (album === undefined) throw new RangeError(`Nobody shares ${name}`)
  return album
}

describe('own albums', () => {
  // Answers L-149, L-151, L-153, L-237
  it('are listed, each with its cover and the fields of own albums', async () => {
    await network.reset()
    const page = await anna.albums.list({ cursor: null, limit: 49 }, stays())

    expect(askedFor()).toEqual([`GET ${addressOf('photo/albums')}?limit=49&displaySharedData=true`])
    expect(page.cursor).toBeNull()
    expect(page.albums.map(({ albumName }) => albumName).toSorted()).toEqual([
      'Garden',
      'Grandma turns eighty',
      'Lisbon 2026',
    ])
    expect(await named(anna, 'Garden')).toEqual({
      albumId: expect.any(String),
      albumName: 'Garden',
      created: expect.any(String),
      updated: expect.any(String),
      photosCount: 12,
      coverPhoto: expect.objectContaining({ imageId: expect.any(String) }),
      userId: ANNA.sub,
      isShared: false,
    })
    expect((await named(anna, 'Grandma turns eighty')).isShared).toBe(true)
  })

  // Answers L-153, L-237
  it('come page by page until the cursor is null', async () => {
    const first = await anna.albums.list({ cursor: null, limit: 2 }, stays())
    const second = await anna.albums.list({ cursor: first.cursor, limit: 50 }, stays())

    expect([first.albums.length, second.albums.length, second.cursor]).toEqual([2, 1, null])
    expect(new URL(network.asked.at(-1)?.url ?? '').searchParams.get('cursor')).toBe(first.cursor)
  })

  // Answers L-149
  it('are returned without a malformed album, and the number left out is reported', async () => {
    const { albums, reports } = await servicesOf(network, ANNA)
    const garden = await named(anna, 'Garden')
    network.answer('api', '/photo/albums', () =>
      HttpResponse.json({
        albums: [
          { ...garden, albumId: '../users' },
          { ...garden, coverPhoto: { url: 'javascript:alert(1)' } },
          { ...garden, albumId: 'long', albumName: 'x'.repeat(1_000_000), coverPhoto: null },
          { ...garden, photosCount: -1 },
          null,
        ],
        cursor: null,
      }),
    )

    const page = await albums.list({ cursor: null, limit: 49 }, stays())

    const correlationId = network.asked.at(-1)?.headers.get('x-correlationid')
    expect(page.albums.map(({ albumId, coverPhoto }) => [albumId, coverPhoto])).toEqual([
      [garden.albumId, null],
      ['long', null],
    ])
    expect(reports.map(({ problem }) => String(problem))).toEqual([
      `OddAnswer: Odd in /photo/albums: coverPhoto (${correlationId})`,
      `Error: Albums left out: 3 (${correlationId})`,
    ])
  })

  // Answers L-239, L-240, L-241
  it('return their photos page by page, in the requested order', async () => {
    const { albumId } = await named(anna, 'Garden')
    await network.reset()
    const source = { kind: 'album' as const, albumId }
    const newest = await anna.photos.page(
      { source, sorting: BY_UPLOAD, cursor: null, limit: 500 },
      stays(),
    )
    const oldest = await anna.photos.page(
      { source, sorting: { ...BY_UPLOAD, sortOrder: 'asc' }, cursor: null, limit: 500 },
      stays(),
    )

    expect(askedFor()).toEqual([
      `GET ${addressOf(`photo/albums/${albumId}/photos`)}?limit=500&sortKey=created&sortOrder=desc`,
      `GET ${addressOf(`photo/albums/${albumId}/photos`)}?limit=500&sortKey=created&sortOrder=asc`,
    ])
    expect([newest.images.length, newest.cursor]).toEqual([12, null])
    expect(idsOf(oldest.images)).toEqual(idsOf(newest.images).toReversed())
  })

  it.each([
    ['no list of failed photos', {}],
    ['a text instead of the failed photos', { failed: 'photo-1' }],
  ])('leave the outcome of a change unknown if the answer has %s', async (_title, answer) => {
    const { albumId } = await named(anna, 'Garden')
    network.answer('api', `/photo/albums/${albumId}/photos`, () => HttpResponse.json(answer))
    const failure = await failureOf(anna.albums.addPhotos(albumId, ['photo-1'], stays()))
    expect(failure).toMatchObject({ kind: 'unanswered' })
  })

  it('leave the outcome of a creation unknown if the answer has no id', async () => {
    network.answer('api', '/photo/albums', () => HttpResponse.json({ albumId: '' }))
    expect(await failureOf(anna.albums.create('Sea', stays()))).toMatchObject({
      kind: 'unanswered',
    })
  })
})

describe('shared albums', () => {
  // Answers L-152, L-244, L-246, L-247
  it('name the owner to a participant, and the participants to the owner', async () => {
    const { albumId } = await sharedNamed(liam, 'Wedding')
    expect(askedFor().at(-1)).toBe(`GET ${addressOf('sharing/shared-albums')}?limit=50`)
    const ofLiam = await liam.sharing.one(albumId, stays())

    expect([ofLiam.ownerId, ofLiam.ownerEmail, ofLiam.participants]).toEqual([
      KIRA.sub,
      KIRA.email,
      null,
    ])
    expect(await failureOf(liam.sharing.participants(albumId, stays()))).toMatchObject({
      status: 403,
    })
    const readers = await kira.sharing.participants(albumId, stays())
    expect(readers.map(({ email }) => email).toSorted()).toEqual([ANNA.email, LIAM.email])
  })

  // Answers L-240, L-248
  it('return their photos in the requested order', async () => {
    const { albumId } = await sharedNamed(liam, 'Choir')
    await network.reset()
    const page = await liam.photos.page(
      {
        source: { kind: 'sharedAlbum', albumId },
        sorting: { sortKey: 'dateTaken', sortOrder: 'asc' },
        cursor: null,
        limit: 500,
      },
      stays(),
    )
    expect(askedFor()).toEqual([
      `GET ${addressOf(`sharing/shared-albums/${albumId}/photos`)}?limit=500&sortKey=dateTaken&sortOrder=asc`,
    ])
    expect([page.images.length, page.cursor]).toEqual([20, null])
  })

  // Answers L-152
  it('are returned without a malformed album, and the number left out is reported', async () => {
    const { sharing, reports } = await servicesOf(network, LIAM)
    const choir = await sharedNamed(liam, 'Choir')
    network.answer('api', '/sharing/shared-albums', () =>
      HttpResponse.json({ albums: [choir, { ...choir, ownerId: '' }], cursor: 'next' }),
    )
    const page = await sharing.list({ cursor: 'page-2', limit: 50 }, stays())
    expect([page.albums.length, page.cursor]).toEqual([1, 'next'])
    expect(reports).toHaveLength(1)
  })
})
