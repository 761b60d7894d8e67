import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import {
  calculatedLibrary,
  PREFIX_LENGTH,
  prefixOf,
  type CalculatedLibrary,
  type LibraryPlan,
  type Run,
} from '#sandbox/services/library/calculated-library.ts'
import type { SortPosition } from '#sandbox/services/list-cursor.ts'
import { comparePositions, sortPositionOf } from '#sandbox/services/library/photo-order.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'

/**
 * How many photo numbers one query checks for removed photos: the number doubles from the first value to the second.
 */
const SHORTEST_STEP = 512
const LONGEST_STEP = 8192

const libraryRow = v.object({
  id: v.number(),
  owner: v.string(),
  photos: v.number(),
  months: v.number(),
  since: v.number(),
})

/**
 * The photos of calculated libraries, without removed photos. The caller must open a transaction for
 * writes.
 */
export interface CalculatedPhotos extends Omit<PhotoStore, 'insert' | 'remove' | 'removeAll'> {
  add(plan: LibraryPlan): void
  /** Removes a photo; returns whether it was a calculated photo of this owner. */
  remove(owner: string, imageId: string): boolean
  removeAll(owner: string): void
}

interface Known extends CalculatedLibrary {
  id: number
  owner: string
}

/**
 * Reads and changes the calculated libraries of one database. Memory has only the months of a library, never its
 * photos.
 */
export const createCalculatedPhotos = (database: DatabaseSync): CalculatedPhotos => {
  const byOwner = database.prepare('SELECT * FROM calculated_libraries WHERE owner = ?')
  const byPrefix = database.prepare('SELECT * FROM calculated_libraries WHERE prefix = ?')
  const add = database.prepare(
    `INSERT INTO calculated_libraries (owner, prefix, photos, months, since)
     VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const removeLibrary = database.prepare('DELETE FROM calculated_libraries WHERE owner = ?')
  const isRemoved = database.prepare(
    'SELECT 1 FROM removed_photos WHERE library = ? AND number = ?',
  )
  const removedBetween = database.prepare(
    'SELECT number FROM removed_photos WHERE library = ? AND number >= ? AND number < ?',
  )
  const removedWithin = database.prepare(
    'SELECT count(*) AS total FROM removed_photos WHERE library = ? AND number >= ? AND number < ?',
  )
  const removedCounts = database.prepare(
    'SELECT month, removed FROM removed_counts WHERE library = ?',
  )
  const remove = database.prepare(
    'INSERT INTO removed_photos (library, number) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const countRemoved = database.prepare(
    `INSERT INTO removed_counts (library, month, removed) VALUES (?, ?, 1)
     ON CONFLICT DO UPDATE SET removed = removed + 1`,
  )
  const libraries = new Map<string, CalculatedLibrary>()

  const known = (row: Record<string, unknown> | undefined): Known | null => {
    if (row === undefined) return null
    const { id, ...plan } = v.parse(libraryRow, row)
    const key = JSON.stringify(plan)
    const library = libraries.get(key) ?? calculatedLibrary(plan)
    libraries.set(key, library)
    return { ...library, id, owner: plan.owner }
  }

  const withPhoto = (imageId: string): { library: Known; number: number } | null => {
    const library = known(byPrefix.get(imageId.slice(0, PREFIX_LENGTH)))
    const number = library?.numberOf(imageId) ?? null
    if (library === null || number === null) return null
    return isRemoved.get(library.id, number) === undefined ? { library, number } : null
  }

  const removedOf = ({ id }: Known): Map<string, number> =>
    new Map(removedCounts.all(id).map(row => [String(row['month']), Number(row['removed'])]))

  const months = (owner: string) => {
    const library = known(byOwner.get(owner))
    if (library === null) return []
    const removed = removedOf(library)
    return library.sections
      .map(({ month, size }) => ({ month, count: size - (removed.get(month) ?? 0) }))
      .filter(({ count }) => count > 0)
      .toReversed()
  }

  /**
   * The numbers that identify the photos from `low` up to but not including `high`, without removed photos, in the
   * given order; at most `limit`.
   */
  const present = (
    { id }: Known,
    [low, high]: readonly [number, number],
    isAscending: boolean,
    limit: number,
  ): number[] => {
    const found: number[] = []
    let [from, to, step] = [low, high, SHORTEST_STEP]
    while (from < to && found.length < limit) {
      const part = isAscending
        ? ([from, Math.min(to, from + step)] as const)
        : ([Math.max(from, to - step), to] as const)
      const length = part[1] - part[0]
      if (Number(removedWithin.get(id, ...part)?.['total']) < length) {
        const removed = new Set(removedBetween.all(id, ...part).map(({ number }) => number))
        const numbers = Array.from({ length }, (_, index) => part[0] + index)
        const kept = numbers.filter(number => !removed.has(number))
        found.push(...(isAscending ? kept : kept.toReversed()))
      }
      if (isAscending) from = part[1]
      else to = part[0]
      step = Math.min(step * 2, LONGEST_STEP)
    }
    return found.slice(0, limit)
  }

  return {
    find: imageId => {
      const found = withPhoto(imageId)
      return found === null ? null : found.library.row(found.number)
    },
    count: owner => months(owner).reduce((sum, { count }) => sum + count, 0),
    months,
    page: (owner, { sortKey, sortOrder, month }, after, limit) => {
      const library = known(byOwner.get(owner))
      if (library === null) return []
      const runs = library.runs(sortKey, month)
      const isAscending = sortOrder === 'asc'
      const removed = removedOf(library)
      const positionAt = (number: number): SortPosition =>
        sortPositionOf(sortKey, library.keys(number))
      const numbers: number[] = []
      for (const run of isAscending ? runs : runs.toReversed()) {
        if (numbers.length >= limit) break
        if (removed.get(run.section.month) === run.section.size) continue
        const part = beyond(run, positionAt, after, isAscending)
        numbers.push(...present(library, part, isAscending, limit - numbers.length))
      }
      return numbers.map(number => library.row(number))
    },
    add: ({ owner, photos, months: count, since }) => {
      add.run(owner, prefixOf(owner), photos, count, since)
    },
    remove: (owner, imageId) => {
      const found = withPhoto(imageId)
      if (found === null || found.library.owner !== owner) return false
      const { library, number } = found
      remove.run(library.id, number)
      countRemoved.run(library.id, library.sectionOf(number).month)
      return true
    },
    removeAll: owner => {
      removeLibrary.run(owner)
    },
  }
}

/** The range of those numbers of photos in a run that come after a sort position; `to` is not included. */
const beyond = (
  { first, size }: Run,
  positionAt: (number: number) => SortPosition,
  after: SortPosition | null,
  isAscending: boolean,
): [from: number, to: number] => {
  if (after === null) return [first, first + size]
  const isBefore = (number: number): boolean => {
    const order = comparePositions(positionAt(number), after)
    return order < 0 || (isAscending && order === 0)
  }
  let [low, high] = [first, first + size]
  if (isBefore(high - 1)) low = high
  else if (!isBefore(low)) high = low
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return isAscending ? [low, first + size] : [first, low]
}
