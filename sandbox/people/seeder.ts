import type { DatabaseSync } from 'node:sqlite'
import type { Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { PhotoShelf } from '#sandbox/services/photo-shelf.ts'

/** What a seeder works with. */
export interface Ground {
  database: DatabaseSync
  directory: Directory
  shelf: PhotoShelf
  /** From when dates count back, in ms since 1970. */
  now: number
}

/** Gives one person what they have from the start. */
export type Seeder = (person: Person, ground: Ground) => void
