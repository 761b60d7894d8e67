import type { PhotoRow } from '#sandbox/services/photo-row.ts'
import type { Sorting } from '#sandbox/services/photo-cursor.ts'

/** Photos of one month, `2024-07`. */
export interface MonthCount {
  month: string
  count: number
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
  page(
    owner: string,
    sorting: Sorting,
    after: readonly [value: string, imageId: string] | null,
    limit: number,
  ): PhotoRow[]
  insert(photo: PhotoRow): void
  /** Removes photos, also from albums, whole or not at all. Answers the ids that are not photos of this owner. */
  remove(owner: string, imageIds: readonly string[]): string[]
  removeAll(owner: string): void
}
