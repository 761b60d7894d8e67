import type { DatabaseSync } from 'node:sqlite'
import type { Person } from '#sandbox/people/person.ts'

/** Where a person stands in the directory: a whole number from 1 that nobody else has. */
export const positionOf = (database: DatabaseSync, { sub }: Person): number =>
  Number(database.prepare('SELECT position FROM people WHERE sub = ?').get(sub)?.['position'])
