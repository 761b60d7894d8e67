import type { DatabaseSync } from 'node:sqlite'

/** A text that is made once per data folder and kept: keys, secrets, marks of what was done. */
export const keptFact = (database: DatabaseSync, name: string, make: () => string): string => {
  const kept = readFact(database, name)
  if (kept !== null) return kept
  const value = make()
  database.prepare('INSERT INTO facts (name, value) VALUES (?, ?)').run(name, value)
  return value
}

/** A kept text, or null before it is made. */
export const readFact = (database: DatabaseSync, name: string): string | null => {
  const value = database.prepare('SELECT value FROM facts WHERE name = ?').get(name)?.['value']
  return typeof value === 'string' ? value : null
}

/** Keeps a text, over an earlier one of that name. */
export const writeFact = (database: DatabaseSync, name: string, value: string): void => {
  database
    .prepare(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    )
    .run(name, value)
}
