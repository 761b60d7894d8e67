import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

/** Columns that hold the `sub` of the person to whom a row belongs. */
const PERSONAL = ['owner', 'reader']

const column = v.object({ tableName: v.string(), columnName: v.string() })

/**
 * Removes every row that belongs to a person, whichever service keeps it: the tables are found by their columns. Call it
 * inside a transaction.
 */
export const forgetPerson = (database: DatabaseSync, sub: string): void => {
  database.exec('PRAGMA defer_foreign_keys = ON')
  for (const { tableName, columnName } of personalColumns(database)) {
    database.prepare(`DELETE FROM "${tableName}" WHERE "${columnName}" = ?`).run(sub)
  }
}

const personalColumns = (database: DatabaseSync): v.InferOutput<typeof column>[] =>
  database
    .prepare(
      `SELECT tables.name AS tableName, columns.name AS columnName
       FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.name IN (${PERSONAL.map(name => `'${name}'`).join(', ')})`,
    )
    .all()
    .map(row => v.parse(column, row))
