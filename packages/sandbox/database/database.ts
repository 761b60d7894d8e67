import { DatabaseSync } from 'node:sqlite'
import { SCHEMA, VERSION } from '#sandbox/database/schema.ts'

/**
 * Opens the database, and creates its tables in a new file; `null` keeps it in memory. A commit is on disk before it is
 * acknowledged, so that a killed process loses nothing that it confirmed.
 */
export const openDatabase = (file: string | null): DatabaseSync => {
  const database = new DatabaseSync(file ?? ':memory:')
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 3000;
  `)
  createTables(database)
  return database
}

/**
 * Runs `work` in a transaction. `work` must be synchronous: an await would let other requests into the
 * transaction.
 */
export const inTransaction = <Result>(database: DatabaseSync, work: () => Result): Result => {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

const createTables = (database: DatabaseSync): void => {
  const version = database.prepare('PRAGMA user_version').get()?.['user_version']
  if (version === VERSION) return
  if (version !== 0) {
    throw new RangeError('The data folder was written by another version: start with --reset')
  }
  inTransaction(database, () => {
    database.exec(`${SCHEMA}\nPRAGMA user_version = ${VERSION}`)
  })
}
