import type { DatabaseSync } from 'node:sqlite'
import type { Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { PhotoShelf } from '#sandbox/services/photo-shelf.ts'

/** What a seeder needs. */
export interface Ground {
  database: DatabaseSync
  directory: Directory
  shelf: PhotoShelf
  /** The reference time for dates, in ms since 1970. */
  now: number
}

/** Creates one person's initial data. */
export type Seeder = (person: Person, ground: Ground) => void
