import type { Sorting } from '#sandbox/product.ts'
import type { SortPosition } from '#sandbox/services/list-cursor.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

/** How many photos one month, such as `2024-07`, has. */
export interface MonthCount {
  month: string
  count: number
}

/** The filter and sorting of a list: one month, or the whole library if `month` is null. */
export interface PhotoList extends Sorting {
  month: string | null
}

/**
 * Every photo of the sandbox. The photos of large libraries are calculated, and only their changes are stored; the
 * photos of other libraries are stored. Callers see no difference.
 */
export interface PhotoStore {
  /** The photo with this id, whatever its owner, or null. */
  find(imageId: string): PhotoRow | null
  count(owner: string): number
  /** How many photos each month has, newest month first; photos without a date count as January 1970. */
  months(owner: string): MonthCount[]
  /**
   * At most `limit` photos, in order, that come after a position: the sort value and id of the last photo before them.
   */
  page(owner: string, list: PhotoList, after: SortPosition | null, limit: number): PhotoRow[]
  /** Stores a photo; a photo that exists already stays unchanged. */
  insert(photo: PhotoRow): void
  /**
   * Removes photos, also from albums, in one transaction. Returns the ids that are not photos of this owner.
   */
  remove(owner: string, imageIds: readonly string[]): string[]
  /**
   * Removes every photo, also from albums, in one transaction. Returns the stored photos, so that their files
   * can be deleted.
   */
  removeAll(owner: string): PhotoRow[]
}
