import * as v from 'valibot'
import { expect } from 'vitest'
import { albumFrom, albumPage, createdAlbum, type Album } from '#machines/library/model/album.ts'
import { photoFrom, photoPageFrame, type Photo } from '#machines/library/model/photo.ts'
import { sharedAlbumFrom, type SharedAlbum } from '#machines/library/model/shared-album.ts'
import { timelineAnswer } from '#machines/library/timeline/timeline/timeline.model.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { CallName } from '#sandbox/services/calls.ts'
import { SHOP, type Contract } from '#tests/support/contract/calls.ts'

type Query = Readonly<Record<string, string | number>>

/** Creates an album with photos. Returns its id. */
export const albumOf = async (
  contract: Contract,
  person: Person,
  name: string,
  photoIds: readonly string[] = [],
): Promise<string> => {
  const made = await contract.call('albums.create', { as: person, body: { name } })
  const id: string = v.parse(createdAlbum, made.body).albumId
  if (photoIds.length > 0) {
    const added = await contract.call('albums.addPhotos', {
      as: person,
      params: { id },
      body: { photoIds },
    })
    expect(added.body).toEqual({ failed: [] })
  }
  return id
}

/** An own album as the app reads it. */
export const readAlbum = async (contract: Contract, person: Person, id: string): Promise<Album> => {
  const answer = await contract.call('albums.one', { as: person, params: { id } })
  return v.parse(albumFrom(originsOf(contract)), answer.body)
}

export const albumsOn = async (
  contract: Contract,
  person: Person,
  query: Query = {},
): Promise<{ albums: Album[]; cursor: string | null }> => {
  const answer = await contract.call('albums.list', { as: person, query })
  const { albums, cursor } = v.parse(albumPage, answer.body)
  return { albums: v.parse(v.array(albumFrom(originsOf(contract))), albums), cursor }
}

export const sharedAlbumsOn = async (
  contract: Contract,
  person: Person,
  query: Query = {},
): Promise<{ albums: SharedAlbum[]; cursor: string | null }> => {
  const answer = await contract.call('sharing.list', { as: person, query })
  const { albums, cursor } = v.parse(albumPage, answer.body)
  return { albums: v.parse(v.array(sharedAlbumFrom(originsOf(contract))), albums), cursor }
}

/** The id of an own album on the first page, by its name. Throws if there is none. */
export const idOfAlbum = async (
  contract: Contract,
  person: Person,
  name: string,
): Promise<string> => {
  const { albums } = await albumsOn(contract, person)
  const album = albums.find(({ albumName }) => albumName === name)
  if (album === undefined) throw new RangeError(`${person.givenName} has no album ${name}`)
  return album.albumId
}

export const albumPhotosOn = async (
  contract: Contract,
  call: Extract<CallName, 'albums.photos' | 'sharing.photos'>,
  person: Person,
  id: string,
  query: Query = {},
): Promise<{ images: Photo[]; cursor: string | null }> => {
  const answer = await contract.call(call, { as: person, params: { id }, query })
  const { images, cursor } = v.parse(photoPageFrame, answer.body)
  return { images: v.parse(v.array(photoFrom(originsOf(contract))), images), cursor }
}

/** The items of all pages of a list, in order. Expects at most `limit` items on each page. */
export const allPages = async <Item>(
  read: (query: Query) => Promise<{ items: readonly Item[]; cursor: string | null }>,
  limit: number,
): Promise<Item[]> => {
  const items: Item[] = []
  let query: Query | null = { limit }
  while (query !== null) {
    const page: { items: readonly Item[]; cursor: string | null } = await read(query)
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    query = page.cursor === null ? null : { limit, cursor: page.cursor }
  }
  return items
}

/** The first `count` photos of a person, newest month first. */
export const photosOfPerson = async (
  contract: Contract,
  person: Person,
  count: number,
): Promise<Photo[]> => {
  const { body } = await contract.call('photos.timeline', { as: person })
  const photos: Photo[] = []
  for (const { year, month } of v.parse(timelineAnswer, body).entries) {
    const answer = await contract.call('photos.month', {
      as: person,
      params: { year: `${year}`, month: `${month}` },
      query: { limit: 500 },
    })
    const { images } = v.parse(photoPageFrame, answer.body)
    photos.push(...v.parse(v.array(photoFrom(originsOf(contract))), images))
    if (photos.length >= count) break
  }
  expect(photos.length).toBeGreaterThanOrEqual(count)
  return photos.slice(0, count)
}

/** The origins that photos may have. */
export const originsOf = ({ sandbox }: Contract): string[] => [sandbox.origin('storage', SHOP)]
