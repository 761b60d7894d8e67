import type { DatabaseSync } from 'node:sqlite'
import type { Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'

/** What a seeder needs. */
export interface SeedContext {
  database: DatabaseSync
  directory: Directory
  photoStore: PhotoStore
  /** The reference time for dates, in ms since 1970. */
  now: number
}

/** Creates one person's initial data. */
export type Seeder = (person: Person, seedContext: SeedContext) => void
