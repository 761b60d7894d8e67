import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'

/** Names of the columns by which a row belongs to a person: they contain the person's `sub`. */
const PERSONAL_COLUMNS = ['owner', 'reader']

const column = v.object({ tableName: v.string(), columnName: v.string() })

/** Files to delete after the rows: no row refers to them any more. */
export interface ForgottenFiles {
  photos: PhotoRow[]
  /** Ids of uploads, including unfinished ones. */
  uploads: string[]
}

/**
 * Deletes every row that belongs to a person, in all tables with a column of `PERSONAL_COLUMNS`. The row in `people`
 * stays. Call this function inside a transaction, and delete the returned files afterwards.
 */
export const forgetPerson = (
  database: DatabaseSync,
  photoStore: Pick<PhotoStore, 'removeAll'>,
  sub: string,
): ForgottenFiles => {
  const uploads = database.prepare('SELECT id FROM uploads WHERE owner = ?').all(sub)
  const products = database
    .prepare(
      `SELECT DISTINCT photos.owner FROM order_products AS products
       JOIN photos ON photos.owner = products.upload_id WHERE products.owner = ?`,
    )
    .all(sub)
  const photos = [sub, ...products.map(({ owner }) => String(owner))].flatMap(owner =>
    photoStore.removeAll(owner),
  )
  database.exec('PRAGMA defer_foreign_keys = ON')
  for (const { tableName, columnName } of personalColumns(database)) {
    database.prepare(`DELETE FROM "${tableName}" WHERE "${columnName}" = ?`).run(sub)
  }
  return { photos, uploads: uploads.map(({ id }) => String(id)) }
}

const personalColumns = (database: DatabaseSync): v.InferOutput<typeof column>[] =>
  database
    .prepare(
      `SELECT tables.name AS tableName, columns.name AS columnName
       FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.name IN (${PERSONAL_COLUMNS.map(name => `'${name}'`).join(', ')})`,
    )
    .all()
    .map(row => v.parse(column, row))
