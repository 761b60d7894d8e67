import type { DatabaseSync } from 'node:sqlite'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'

/** Reads the photos and shared albums of one data folder. */
export const createReadablePhotos = (database: DatabaseSync, photoStore: PhotoStore) => {
  const shared = database.prepare(
    `SELECT 1 FROM shares JOIN album_photos USING (album_id)
     WHERE shares.reader = ? AND album_photos.image_id = ? LIMIT 1`,
  )
  return {
    /** The photo; null if it does not exist, or if it is neither the person's own nor shared with this person. */
    find: (sub: string, imageId: string): PhotoRow | null => {
      const photo = photoStore.find(imageId)
      if (photo === null) return null
      return photo.owner === sub || shared.get(sub, imageId) !== undefined ? photo : null
    },
  }
}

/** The photos that a person may download: their own, and the photos of albums shared with them. */
export type ReadablePhotos = ReturnType<typeof createReadablePhotos>
