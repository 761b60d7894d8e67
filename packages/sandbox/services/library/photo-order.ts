import type { Sorting } from '#sandbox/product.ts'
import type { SortPosition } from '#sandbox/services/list-cursor.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

/**
 * Column of each sort key. See [Note: A capture date is wall-clock time]. Ties are sorted by image id, so
 * that the order is total.
 */
export const SORT_COLUMN = { dateTaken: 'taken_key', created: 'created' } as const

export const sortPositionOf = (
  sortKey: Sorting['sortKey'],
  row: Pick<PhotoRow, 'taken_key' | 'created' | 'image_id'>,
): SortPosition => [row[SORT_COLUMN[sortKey]], row.image_id]

/** Compares two positions as SQLite does in ascending order: negative if the first one sorts before the second one. */
export const comparePositions = (first: SortPosition, second: SortPosition): number =>
  compareTexts(first[0], second[0]) || compareTexts(first[1], second[1])

const compareTexts = (first: string, second: string): number =>
  first < second ? -1 : Number(first > second)
