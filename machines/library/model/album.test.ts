import * as v from 'valibot'
import { expect, it } from 'vitest'
import { albumFrom, albumPage } from '#machines/library/model/album.ts'
import {
  participants,
  sharedAlbumFrom,
  sharedAlbumSummary,
} from '#machines/library/model/shared-album.ts'
import { aPhoto, PHOTO_ORIGIN, writtenPhoto } from '#machines/samples/photos.ts'

const album = albumFrom([PHOTO_ORIGIN])
const sharedAlbum = sharedAlbumFrom([PHOTO_ORIGIN])

const WRITTEN = {
  albumId: 'album-1',
  albumName: 'Harbour',
  created: '2026-05-20T12:00:00.000Z',
  updated: '2026-05-21T12:00:00.000Z',
  photosCount: 3,
  coverPhoto: null,
}

// Answers L-149, L-151
it('reads an own album with its cover', () => {
  const own = { ...WRITTEN, coverPhoto: writtenPhoto(), userId: 'anna', isShared: true }

  expect(v.parse(album, { ...own, somethingNew: 1 })).toMatchObject({
    ...own,
    coverPhoto: aPhoto(),
  })
})

// Answers L-152
it('reads a shared album of another customer, and one with its participants', () => {
  const theirs = { ...WRITTEN, ownerId: 'kira', ownerEmail: 'kira@example.com' }
  const own = { ...theirs, participants: [{ id: 'liam', email: 'liam@example.com' }] }

  expect(v.parse(sharedAlbum, theirs)).toMatchObject(theirs)
  expect(v.parse(sharedAlbum, own)).toMatchObject(own)
  expect(v.safeParse(sharedAlbum, WRITTEN).success).toBe(false)
})

it.each([
  { list: [], valid: true },
  { list: [{ id: 'liam', email: 'liam@example.com' }], valid: true },
  { list: [{ id: 'liam' }], valid: true },
  { list: [{ id: '../liam', email: 'liam@example.com' }], valid: false },
])('accepts the participants $list: $valid', ({ list, valid }) => {
  expect(v.safeParse(participants, list).success).toBe(valid)
})

// Answers L-154
it.each([
  { summary: { readAlbumsCount: 2, grantedAlbumsCount: 0 }, valid: true },
  { summary: { readAlbumsCount: -1, grantedAlbumsCount: 0 }, valid: false },
  { summary: { readAlbumsCount: 2 }, valid: true },
])('accepts the summary $summary: $valid', ({ summary, valid }) => {
  expect(v.safeParse(sharedAlbumSummary, summary).success).toBe(valid)
})

// Answers L-153
it.each([
  { page: { albums: [{ anything: 1 }], cursor: null }, valid: true },
  { page: { albums: [], cursor: 'next' }, valid: true },
  { page: { albums: [] }, valid: true },
  { page: { albums: [], cursor: {} }, valid: false },
  { page: { albums: {}, cursor: null }, valid: false },
])('accepts the page frame $page: $valid', ({ page, valid }) => {
  expect(v.safeParse(albumPage, page).success).toBe(valid)
})
