import * as v from 'valibot'
import { photoFrom, type Photo, type PageOfPhotos } from '#machines/library/model/photo.ts'

/** The origin of all pictures of samples. */
export const PHOTO_ORIGIN = 'https://storage.kiln.example'

type WrittenPhoto = v.InferInput<ReturnType<typeof photoFrom>>

/** A photo in wire format. */
export const writtenPhoto = (changes: Partial<WrittenPhoto> = {}): WrittenPhoto => ({
  imageId: 'photo-1',
  uploadId: 'upload-1',
  localFileName: 'harbour.jpg',
  location: null,
  url: `${PHOTO_ORIGIN}/photo-1/full`,
  untouchedUrl: `${PHOTO_ORIGIN}/photo-1/original`,
  thumbnails: [
    { id: 300, url: `${PHOTO_ORIGIN}/photo-1/300`, width: 300, height: 200 },
    { id: 800, url: `${PHOTO_ORIGIN}/photo-1/800`, width: 800, height: 533 },
    { id: 1300, url: `${PHOTO_ORIGIN}/photo-1/1300`, width: 1300, height: 867 },
  ],
  created: '2026-10-02T09:00:00Z',
  dateTaken: '2024-03-09T18:02:11',
  ...changes,
})

export const aPhoto = (changes: Partial<WrittenPhoto> = {}): Photo =>
  v.parse(photoFrom([PHOTO_ORIGIN]), writtenPhoto(changes))

export const aPhotoPage = (ids: readonly string[], cursor: string | null = null): PageOfPhotos => ({
  images: ids.map(imageId => aPhoto({ imageId })),
  cursor,
})

export const idsOf = (photos: readonly Photo[]): string[] => photos.map(({ imageId }) => imageId)
