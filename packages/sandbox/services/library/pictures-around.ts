import { seededRandom } from '#sandbox/people/seeded-random.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'
import { UNDATED_MONTH } from '#sandbox/product.ts'

/** The maximum number of photos to read of one month, and the number of photos from which a cover is chosen. */
const MOST_READ = 60
const COVER_CANDIDATES = 12

/**
 * Finds a person's photos for the covers and pages of products. The returned object caches the photos, so create a new
 * one for each answer of a service.
 */
export const picturesAround = (photoStore: PhotoStore, owner: string) => {
  const months = photoStore
    .months(owner)
    .map(({ month }) => month)
    .filter(month => month !== UNDATED_MONTH)
  const known = new Map<string, PhotoRow[]>()

  const drawnIn = (month: string): PhotoRow[] => {
    const photos =
      known.get(month) ??
      photoStore
        .page(owner, { sortKey: 'created', sortOrder: 'asc', month }, null, MOST_READ)
        .filter(({ origin }) => origin === 'drawn')
    known.set(month, photos)
    return photos
  }

  const several = (at: string, most: number): PhotoRow[] => {
    const older = months.filter(month => month <= at.slice(0, 7))
    const newer = months.slice(0, months.length - older.length).toReversed()
    const photos: PhotoRow[] = []
    for (const month of [...older, ...newer]) {
      if (photos.length >= most) break
      photos.push(...drawnIn(month))
    }
    return photos.slice(0, most)
  }

  return {
    /** Drawn photos of the month of an ISO date-time, then of older months, then of later months; at most `most`. */
    several,
    /**
     * One drawn photo for the date-time `at`, chosen by `text`: always the same for the same text, as long as the
     * photos exist. Null without photos.
     */
    one: (at: string, text: string): PhotoRow | null => {
      const photos = several(at, COVER_CANDIDATES)
      return photos.length === 0 ? null : seededRandom(text).pick(photos)
    },
  }
}
