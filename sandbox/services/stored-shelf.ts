import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { inTransaction } from '#sandbox/database/database.ts'
import { photoRow } from '#sandbox/services/photo-row.ts'
import type { PhotoShelf } from '#sandbox/services/photo-shelf.ts'

const COLUMNS = Object.keys(photoRow.entries)

const monthCount = v.object({ month: v.string(), count: v.number() })

/** Column of each sort key. See [Note: A capture date is wall-clock time]. */
const COLUMN = { dateTaken: 'taken_key', created: 'created' } as const

/** The photos of one database. */
export const createStoredShelf = (database: DatabaseSync): PhotoShelf => {
  const select = database.prepare('SELECT * FROM photos WHERE image_id = ?')
  const total = database.prepare('SELECT count(*) AS total FROM photos WHERE owner = ?')
  const months = database.prepare(
    'SELECT month, count(*) AS count FROM photos WHERE owner = ? GROUP BY month ORDER BY month DESC',
  )
  const insert = database.prepare(
    `INSERT INTO photos (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(name => `:${name}`).join(', ')})`,
  )
  const remove = database.prepare('DELETE FROM photos WHERE owner = ? AND image_id = ?')
  const removeAll = database.prepare('DELETE FROM photos WHERE owner = ?')

  return {
    find: imageId => v.parse(v.optional(photoRow), select.get(imageId)) ?? null,
    count: owner => Number(total.get(owner)?.['total'] ?? 0),
    months: owner => months.all(owner).map(row => v.parse(monthCount, row)),
    page: (owner, { sortKey, sortOrder, month }, after, limit) => {
      const column = COLUMN[sortKey]
      const beyond = sortOrder === 'asc' ? '>' : '<'
      return database
        .prepare(
          `SELECT * FROM photos WHERE owner = ? AND month = ?
           ${after === null ? '' : `AND (${column}, image_id) ${beyond} (?, ?)`}
           ORDER BY ${column} ${sortOrder}, image_id ${sortOrder} LIMIT ?`,
        )
        .all(owner, month, ...(after ?? []), limit)
        .map(row => v.parse(photoRow, row))
    },
    insert: photo => {
      insert.run({ ...photo })
    },
    remove: (owner, imageIds) =>
      inTransaction(database, () =>
        imageIds.filter(imageId => remove.run(owner, imageId).changes === 0),
      ),
    removeAll: owner => {
      removeAll.run(owner)
    },
  }
}
