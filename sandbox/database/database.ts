import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from '#sandbox/database/migrations.ts'

/**
 * Opens the database and migrates it; `null` keeps it in memory. A commit is on disk before it is
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
  migrate(database)
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

const migrate = (database: DatabaseSync): void => {
  const done = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  if (done > MIGRATIONS.length) {
    throw new RangeError('The data folder was written by a newer version: start with --reset')
  }
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < done) continue
    inTransaction(database, () => {
      database.exec(migration)
      database.exec(`PRAGMA user_version = ${index + 1}`)
    })
  }
}
