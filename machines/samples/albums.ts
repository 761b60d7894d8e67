import * as v from 'valibot'
import { PHOTO_ORIGIN, writtenPhoto } from '#machines/samples/photos.ts'
import { albumFrom, type Album, type ListedAlbum } from '#machines/library/model/album.ts'
import {
  participants,
  sharedAlbumFrom,
  type Participant,
  type SharedAlbum,
} from '#machines/library/model/shared-album.ts'

type WrittenAlbum = v.InferInput<ReturnType<typeof albumFrom>>
type WrittenSharedAlbum = v.InferInput<ReturnType<typeof sharedAlbumFrom>>

/** An own album in wire format. */
export const writtenAlbum = (changes: Partial<WrittenAlbum> = {}): WrittenAlbum => ({
  albumId: 'album-1',
  albumName: 'Garden',
  created: '2024-03-05T12:00:00Z',
  updated: '2024-03-06T12:00:00Z',
  photosCount: 12,
  coverPhoto: writtenPhoto(),
  userId: 'anna',
  isShared: false,
  ...changes,
})

export const anAlbum = (changes: Partial<WrittenAlbum> = {}): Album =>
  v.parse(albumFrom([PHOTO_ORIGIN]), writtenAlbum(changes))

export const aListedAlbum = (changes: Partial<WrittenAlbum> = {}): ListedAlbum => anAlbum(changes)

/** An album shared by Kira, in wire format. */
const writtenSharedAlbum = (changes: Partial<WrittenSharedAlbum> = {}): WrittenSharedAlbum => ({
  albumId: 'album-1',
  albumName: 'Wedding',
  created: '2024-03-05T12:00:00Z',
  updated: '2024-03-06T12:00:00Z',
  photosCount: 12,
  coverPhoto: writtenPhoto(),
  ownerId: 'kira',
  ownerEmail: 'kira@example.com',
  ...changes,
})

export const aSharedAlbum = (changes: Partial<WrittenSharedAlbum> = {}): SharedAlbum =>
  v.parse(sharedAlbumFrom([PHOTO_ORIGIN]), writtenSharedAlbum(changes))

export const aParticipant = (id: string): Participant => {
  const [first] = v.parse(participants, [{ id, email: `${id}@example.com` }])
  if (first === undefined) throw new TypeError('Nobody takes part')
  return first
}
