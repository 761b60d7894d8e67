import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#sandbox/database/database.ts'
import { addressesOn } from '#sandbox/hosts.ts'
import { createDirectory, type Directory } from '#sandbox/people/directory.ts'
import { ANNA, KIRA, LIAM } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { photosOf } from '#sandbox/people/photos-of.ts'
import { createPictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import { problemOf, problemResponse } from '#sandbox/problem.ts'
import { createAlbumService } from '#sandbox/services/library/albums.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import { createSharingRecords } from '#sandbox/services/library/sharing-records.ts'
import { createSharingService } from '#sandbox/services/library/sharing.ts'
import { SHOPS } from '#sandbox/shops.ts'

const START = Date.parse('2026-05-20T12:00:00Z')

let database: DatabaseSync
let directory: Directory
let now: number
let photos: Map<string, PhotoRow>
let service: Hono<ApiEnvironment>

beforeEach(() => {
  database = openDatabase(null)
  directory = createDirectory(database)
  directory.add([ANNA, KIRA, LIAM])
  now = START
  photos = new Map(photosOf(KIRA, START).map(photo => [photo.image_id, photo]))
  const addresses = addressesOn(4310)
  const context = {
    clock: { iso: () => new Date(now).toISOString() },
    database,
    directory,
    pictureAddresses: createPictureAddresses(addresses, 'secret'),
    photoStore: { find: (id: string) => photos.get(id) ?? null },
  }
  service = new Hono<ApiEnvironment>()
    .use(async (c, next) => {
      const person = directory.find(c.req.header('x-person'))
      if (person !== null) c.set('person', person)
      await next()
    })
    .route('/photo', createAlbumService(context))
    .route('/sharing', createSharingService(context))
    .onError(error => problemResponse(problemOf(error)))
})

describe('an album', () => {
  it('is updated by a new name and by added or removed photos, and by nothing else', async () => {
    const [first = '', second = ''] = photos.keys()
    const id = await album([first])
    const path = `/photo/albums/${id}`

    expect([await created(id), await updatedAfter('PATCH', path, { name: 'Other' }, id)]).toEqual([
      '2026-05-20T12:00:00.000Z',
      '2026-05-20T12:01:00.000Z',
    ])
    const photosPath = `${path}/photos`
    expect(await updatedAfter('POST', photosPath, { photoIds: [second] }, id)).toBe(
      '2026-05-20T12:02:00.000Z',
    )
    expect(await updatedAfter('DELETE', photosPath, { photoIds: [second] }, id)).toBe(
      '2026-05-20T12:03:00.000Z',
    )
    expect(await updatedAfter('DELETE', photosPath, { photoIds: [second] }, id)).toBe(
      '2026-05-20T12:03:00.000Z',
    )
    expect(await updatedAfter('POST', photosPath, { photoIds: ['unknown'] }, id)).toBe(
      '2026-05-20T12:03:00.000Z',
    )
    expect(await created(id)).toBe('2026-05-20T12:00:00.000Z')
  })

  it('uses the photo that was added last as its cover, whatever its dates', async () => {
    const byAge = [...photos.values()].toSorted((a, b) => a.created.localeCompare(b.created))
    const [oldest = '', middle = '', newest = ''] = [byAge[0], byAge[50], byAge.at(-1)].map(
      photo => photo?.image_id ?? '',
    )
    const id = await album([newest])
    now += 60_000
    await ask(KIRA, 'POST', `/photo/albums/${id}/photos`, { photoIds: [middle, oldest] })
    now += 60_000
    await ask(KIRA, 'POST', `/photo/albums/${id}/photos`, { photoIds: [newest] })

    expect(await coverOf(id)).toBe(oldest)
    await ask(KIRA, 'DELETE', `/photo/albums/${id}/photos`, { photoIds: [oldest, middle] })
    expect(await coverOf(id)).toBe(newest)
    await ask(KIRA, 'DELETE', `/photo/albums/${id}/photos`, { photoIds: [newest] })
    expect(await coverOf(id)).toBeUndefined()
  })

  it('shows no photo that was deleted', async () => {
    const [first = '', second = ''] = photos.keys()
    const id = await album([first, second])
    photos.delete(second)

    expect(await imagesOf(KIRA, `/photo/albums/${id}/photos`)).toEqual([first])
    expect(await coverOf(id)).toBeUndefined()
  })

  it('is deleted with its photos and readers, and leaves those of other albums', async () => {
    const [first = ''] = photos.keys()
    const [gone, kept] = [await album([first]), await album([first])]
    share(gone, LIAM)
    share(kept, LIAM)
    await ask(KIRA, 'DELETE', `/photo/albums/${gone}`)

    expect(
      database
        .prepare('SELECT album_id FROM album_photos')
        .all()
        .map(row => row['album_id']),
    ).toEqual([kept])
    expect(
      database
        .prepare('SELECT album_id FROM album_readers')
        .all()
        .map(row => row['album_id']),
    ).toEqual([kept])
  })
})

describe('a shared album', () => {
  it('shows a participant’s current address', async () => {
    const id = await album([])
    share(id, LIAM)
    directory.changeEmail(KIRA.sub, 'kira@example.org')
    directory.changeEmail(LIAM.sub, 'liam@example.org')

    expect(await ask(LIAM, 'GET', `/sharing/shared-albums/${id}`)).toMatchObject({
      ownerEmail: 'kira@example.org',
    })
    expect(await ask(KIRA, 'GET', `/sharing/shared-albums/${id}/participants`)).toEqual([
      { id: LIAM.sub, email: 'liam@example.org' },
    ])
  })

  it('loses a participant whose account is deleted', async () => {
    const id = await album([])
    share(id, LIAM)
    share(id, ANNA)
    directory.markDeleted(ANNA.sub, new Date(now).toISOString())

    expect(await ask(KIRA, 'GET', `/sharing/shared-albums/${id}/participants`)).toEqual([
      { id: LIAM.sub, email: LIAM.email },
    ])
    directory.markDeleted(LIAM.sub, new Date(now).toISOString())
    expect(await statusOf(KIRA, `/sharing/shared-albums/${id}`)).toBe(404)
    expect(await ask(KIRA, 'GET', `/photo/albums/${id}`)).toMatchObject({ isShared: false })
  })

  it('is deleted with the account of its owner', async () => {
    const id = await album([])
    share(id, LIAM)
    directory.markDeleted(KIRA.sub, new Date(now).toISOString())

    expect(await statusOf(LIAM, `/sharing/shared-albums/${id}`)).toBe(404)
    expect(await statusOf(LIAM, `/sharing/shared-albums/${id}/photos`)).toBe(404)
    expect(await ask(LIAM, 'GET', '/sharing/shared-albums')).toEqual({ albums: [], cursor: null })
    expect(await ask(LIAM, 'GET', '/sharing/users')).toEqual({
      readAlbumsCount: 0,
      grantedAlbumsCount: 0,
      created: null,
      updated: null,
    })
  })
})

const send = (person: Person, method: string, path: string, body?: unknown) =>
  service.request(
    path,
    {
      method,
      headers: { 'x-person': person.sub },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    { shop: SHOPS[0], fails: () => false },
  )

const ask = async (
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const text = await (await send(person, method, path, body)).text()
  return text === '' ? null : JSON.parse(text)
}

const statusOf = async (person: Person, path: string): Promise<number> =>
  (await send(person, 'GET', path)).status

/** Creates an album of Kira with some of her photos; returns its id. */
const album = async (photoIds: readonly string[]): Promise<string> => {
  const made = await ask(KIRA, 'POST', '/photo/albums', { name: 'Summer' })
  const { albumId } = v.parse(v.object({ albumId: v.string() }), made)
  if (photoIds.length > 0) await ask(KIRA, 'POST', `/photo/albums/${albumId}/photos`, { photoIds })
  return albumId
}

const share = (id: string, reader: Person): void => {
  createSharingRecords(database).share(id, reader.sub, new Date(now).toISOString())
}

const read = async (id: string) =>
  v.parse(
    v.object({
      created: v.string(),
      updated: v.string(),
      coverPhoto: v.nullable(v.object({ imageId: v.string() })),
    }),
    await ask(KIRA, 'GET', `/photo/albums/${id}`),
  )

const created = async (id: string): Promise<string> => (await read(id)).created

const coverOf = async (id: string): Promise<string | undefined> =>
  (await read(id)).coverPhoto?.imageId

/** Changes the album by a call one minute later, and returns the album's `updated` after the call. */
const updatedAfter = async (
  method: string,
  path: string,
  body: object,
  id: string,
): Promise<string> => {
  now += 60_000
  await ask(KIRA, method, path, body)
  return (await read(id)).updated
}

const imagesOf = async (person: Person, path: string): Promise<string[]> => {
  const page = v.object({ images: v.array(v.object({ imageId: v.string() })) })
  return v.parse(page, await ask(person, 'GET', path)).images.map(({ imageId }) => imageId)
}
