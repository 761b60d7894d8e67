import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { SORT_COLUMN } from '#sandbox/services/library/photo-order.ts'
import { photoRow } from '#sandbox/services/library/photo-row.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'

const COLUMNS = Object.keys(photoRow.entries)

const monthCount = v.object({ month: v.string(), count: v.number() })

/** The rows of the table `photos`. Every method that writes runs one statement. */
export interface StoredPhotos extends Omit<PhotoStore, 'remove'> {
  /** Removes a photo; returns whether it was a stored photo of this owner. */
  remove(owner: string, imageId: string): boolean
}

/** Reads and changes the stored photos of one database. */
export const createStoredPhotos = (database: DatabaseSync): StoredPhotos => {
  const select = database.prepare('SELECT * FROM photos WHERE image_id = ?')
  const total = database.prepare('SELECT count(*) AS total FROM photos WHERE owner = ?')
  const months = database.prepare(
    'SELECT month, count(*) AS count FROM photos WHERE owner = ? GROUP BY month ORDER BY month DESC',
  )
  const insert = database.prepare(
    `INSERT INTO photos (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(name => `:${name}`).join(', ')})
     ON CONFLICT (image_id) DO NOTHING`,
  )
  const remove = database.prepare('DELETE FROM photos WHERE owner = ? AND image_id = ?')
  const removeAll = database.prepare('DELETE FROM photos WHERE owner = ? RETURNING *')

  return {
    find: imageId => v.parse(v.optional(photoRow), select.get(imageId)) ?? null,
    count: owner => Number(total.get(owner)?.['total'] ?? 0),
    months: owner => months.all(owner).map(row => v.parse(monthCount, row)),
    page: (owner, { sortKey, sortOrder, month }, after, limit) => {
      const column = SORT_COLUMN[sortKey]
      const beyond = sortOrder === 'asc' ? '>' : '<'
      return database
        .prepare(
          `SELECT * FROM photos WHERE owner = ?
           ${month === null ? '' : 'AND month = ?'}
           ${after === null ? '' : `AND (${column}, image_id) ${beyond} (?, ?)`}
           ORDER BY ${column} ${sortOrder}, image_id ${sortOrder} LIMIT ?`,
        )
        .all(owner, ...(month === null ? [] : [month]), ...(after ?? []), limit)
        .map(row => v.parse(photoRow, row))
    },
    insert: photo => {
      insert.run({ ...photo })
    },
    remove: (owner, imageId) => remove.run(owner, imageId).changes > 0,
    removeAll: owner => removeAll.all(owner).map(row => v.parse(photoRow, row)),
  }
}
