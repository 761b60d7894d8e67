import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { PUSH_TYPES } from '#sandbox/product.ts'
import type { Clock } from '#sandbox/clock.ts'
import { inTransaction } from '#sandbox/database/database.ts'
import { readFact } from '#sandbox/database/facts.ts'
import type { JobQueue } from '#sandbox/job-queue.ts'
import type { Pace } from '#sandbox/pace.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import { LIBRARY_STATES, type LibraryState } from '#sandbox/people/person.ts'
import { LARGEST_STORED, photosOf } from '#sandbox/people/photos-of.ts'
import type { PictureStore } from '#sandbox/pictures/picture-store.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'
import type { PushHub } from '#sandbox/sockets/push-hub.ts'

interface LibraryDependencies {
  clock: Clock
  database: DatabaseSync
  directory: Directory
  jobs: JobQueue
  pace: Pace
  pictures: Pick<PictureStore, 'remove'>
  push: PushHub
  photoStore: PhotoStore
}

const row = v.object({
  owner: v.string(),
  state: v.picklist(LIBRARY_STATES),
  ends_at: v.nullable(v.number()),
})

/**
 * Reads and changes the libraries of one data folder. Continues imports and removals that ran when the sandbox
 * stopped.
 */
export const createLibraries = ({
  clock,
  database,
  directory,
  jobs,
  pace,
  pictures,
  push,
  photoStore,
}: LibraryDependencies) => {
  const select = database.prepare('SELECT owner, state, ends_at FROM libraries WHERE owner = ?')
  const put = database.prepare(
    `INSERT INTO libraries (owner, state, changed_at, ends_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at,
     ends_at = excluded.ends_at`,
  )
  const rowOf = (owner: string) => v.parse(v.optional(row), select.get(owner))

  const state = (owner: string): LibraryState =>
    directory.isDeleted(owner)
      ? 'ACTIVE'
      : (rowOf(owner)?.state ?? directory.find(owner)?.start.library.state ?? 'ACTIVE')

  const set = (owner: string, to: LibraryState, endsAt: number | null = null): void => {
    if (directory.isDeleted(owner)) return
    put.run(owner, to, clock.iso(), endsAt)
  }

  const scheduleEnd = (owner: string, was: LibraryState, endsAt: number): void => {
    const usual = was === 'IMPORTING' ? pace.import : pace.removal
    jobs.in(Math.min(Math.max(endsAt - clock.now(), 0), usual), () => {
      const known = rowOf(owner)
      if (known?.state !== was || known.ends_at !== endsAt) return
      if (was === 'IMPORTING') finishImport(owner)
      else set(owner, 'ACTIVE')
    })
  }

  const insertPhotos = (owner: string): void => {
    const seededAt = readFact(database, 'seeded-at')
    const person = directory.find(owner)
    if (person === null || seededAt === null) return
    if (person.start.library.photos > LARGEST_STORED) return
    for (const photo of photosOf(person, Date.parse(seededAt))) photoStore.insert(photo)
  }

  const finishImport = (owner: string): boolean => {
    if (state(owner) !== 'IMPORTING') return false
    inTransaction(database, () => {
      insertPhotos(owner)
      set(owner, 'ACTIVE')
    })
    push.publish('photos', owner, PUSH_TYPES.importFinished)
    return true
  }

  for (const found of database
    .prepare('SELECT owner, state, ends_at FROM libraries WHERE ends_at IS NOT NULL')
    .all()) {
    const { owner, state: was, ends_at: endsAt } = v.parse(row, found)
    if (endsAt !== null) scheduleEnd(owner, was, endsAt)
  }

  return {
    state,
    /**
     * Puts a library into a state without a push message; the library stays in the state until another call changes it.
     */
    set: (owner: string, to: LibraryState): void => set(owner, to),
    /** Ends an import at once, with the photos that the person has from the start. */
    finishImport,

    /** Starts the import of an inactive library; the import ends after the configured time. */
    beginImport: (owner: string): boolean => {
      if (state(owner) !== 'NOT_ACTIVE') return false
      const endsAt = clock.now() + pace.import
      set(owner, 'IMPORTING', endsAt)
      push.publish('photos', owner, PUSH_TYPES.importStarted)
      scheduleEnd(owner, 'IMPORTING', endsAt)
      return true
    },

    /** Ends an import without adding photos: the library is inactive again. */
    failImport: (owner: string): boolean => {
      if (state(owner) !== 'IMPORTING') return false
      set(owner, 'NOT_ACTIVE')
      push.publish('photos', owner, PUSH_TYPES.importError)
      return true
    },

    /**
     * Removes all photos at once. An inactive library stays inactive; any other library is active after the configured
     * time.
     */
    beginRemoval: (owner: string): void => {
      const endsAt = clock.now() + pace.removal
      const isActive = state(owner) !== 'NOT_ACTIVE'
      const gone = inTransaction(database, () => {
        if (isActive) set(owner, 'DELETING', endsAt)
        return photoStore.removeAll(owner)
      })
      jobs.in(0, () => pictures.remove(gone))
      if (isActive) scheduleEnd(owner, 'DELETING', endsAt)
    },
  }
}

/**
 * The states of photo libraries and the transitions between them. An invalid transition returns false. The
 * library of a deleted account is active and empty, and stays so.
 */
export type Libraries = ReturnType<typeof createLibraries>
