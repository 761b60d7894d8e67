import type { DatabaseSync } from 'node:sqlite'

/** Returns a stored text, such as a key or a secret. `make` creates the text on the first call for a data folder. */
export const keptFact = (database: DatabaseSync, name: string, make: () => string): string => {
  const kept = readFact(database, name)
  if (kept !== null) return kept
  const value = make()
  database.prepare('INSERT INTO facts (name, value) VALUES (?, ?)').run(name, value)
  return value
}

export const readFact = (database: DatabaseSync, name: string): string | null => {
  const value = database.prepare('SELECT value FROM facts WHERE name = ?').get(name)?.['value']
  return typeof value === 'string' ? value : null
}

/** Stores a text, replacing an earlier one of that name. */
export const writeFact = (database: DatabaseSync, name: string, value: string): void => {
  database
    .prepare(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    )
    .run(name, value)
}
