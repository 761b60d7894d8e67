import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import type { Place } from '#sandbox/services/list-cursor.ts'
import type { PhotoRow } from '#sandbox/services/photo-row.ts'

/** Photos of one month, `2024-07`. */
export interface MonthCount {
  month: string
  count: number
}

/** What is listed and how: one month, or with null the whole library. */
export interface PhotoList extends Sorting {
  month: string | null
}

/**
 * Every photo of the sandbox. A library is stored, or calculated with stored changes when it is large: callers do not
 * see which.
 */
export interface PhotoShelf {
  /** A photo of anybody that still exists. */
  find(imageId: string): PhotoRow | null
  count(owner: string): number
  /** Newest month first; photos without a date count as January 1970. */
  months(owner: string): MonthCount[]
  /** Photos in order after a place (the sort value and id of the last one), at most `limit`. */
  page(owner: string, list: PhotoList, after: Place | null, limit: number): PhotoRow[]
  /** Stores a photo; one that is there stays as it is. */
  insert(photo: PhotoRow): void
  /** Removes photos, also from albums, whole or not at all. Answers the ids that are not photos of this owner. */
  remove(owner: string, imageIds: readonly string[]): string[]
  /** Removes every photo, also from albums, whole or not at all. Answers the stored ones, whose files may go too. */
  removeAll(owner: string): PhotoRow[]
}
