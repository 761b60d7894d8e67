import type { DatabaseSync } from 'node:sqlite'
import type { Person } from '#sandbox/people/person.ts'

/** A person's position in the directory: a unique whole number from 1. */
export const positionOf = (database: DatabaseSync, { sub }: Person): number =>
  Number(database.prepare('SELECT position FROM people WHERE sub = ?').get(sub)?.['position'])
