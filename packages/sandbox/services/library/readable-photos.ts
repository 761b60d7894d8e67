import type { DatabaseSync } from 'node:sqlite'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'

/** The photos that a person may download: their own, and the photos of albums shared with them. */
export interface ReadablePhotos {
  /** The photo; null if it does not exist, or if it is neither the person's own nor shared with this person. */
  find(sub: string, imageId: string): PhotoRow | null
}

/** Reads the photos and shared albums of one data folder. */
export const createReadablePhotos = (
  database: DatabaseSync,
  photoStore: PhotoStore,
): ReadablePhotos => {
  const shared = database.prepare(
    `SELECT 1 FROM shares JOIN album_photos USING (album_id)
     WHERE shares.reader = ? AND album_photos.image_id = ? LIMIT 1`,
  )
  return {
    find: (sub, imageId) => {
      const photo = photoStore.find(imageId)
      if (photo === null) return null
      return photo.owner === sub || shared.get(sub, imageId) !== undefined ? photo : null
    },
  }
}
