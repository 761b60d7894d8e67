import type { DatabaseSync } from 'node:sqlite'
import type { Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'

export interface SeedContext {
  database: DatabaseSync
  directory: Directory
  photoStore: PhotoStore
  /** The time from which dates count back, in ms since 1970. */
  now: number
}

/** Creates one person's initial data. */
export type Seeder = (person: Person, seedContext: SeedContext) => void
