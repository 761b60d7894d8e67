import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#sandbox/database/database.ts'
import { keptFact, readFact } from '#sandbox/database/facts.ts'
import type { Person } from '#sandbox/people/person.ts'
import { seedAccount } from '#sandbox/people/seed-account.ts'
import { seedAlbums } from '#sandbox/people/seed-albums.ts'
import { seedOrders } from '#sandbox/people/seed-orders.ts'
import { seedPhotos } from '#sandbox/people/seed-photos.ts'
import { seedShowcase } from '#sandbox/people/seed-showcase.ts'
import type { SeedContext, Seeder } from '#sandbox/people/seeder.ts'

/** Order matters: albums need photos, and gallery entries need orders. */
const SEEDERS: readonly Seeder[] = [seedAccount, seedOrders, seedShowcase, seedPhotos, seedAlbums]

const SEEDED = 'seeded-at'

/** Whether the people of a data folder were created. */
export const isSeeded = (database: DatabaseSync): boolean => readFact(database, SEEDED) !== null

/**
 * Adds new people with all their data; a person whose account is deleted gets no data. Dates count back from the time
 * when the data folder was created.
 */
export const seedPeople = (people: readonly Person[], seedContext: SeedContext): void => {
  inTransaction(seedContext.database, () => {
    const begun = keptFact(seedContext.database, SEEDED, () =>
      new Date(seedContext.now).toISOString(),
    )
    const added = seedContext.directory.add(people)
    for (const seed of SEEDERS) {
      for (const person of added.filter(({ start }) => !start.deleted)) {
        seed(person, { ...seedContext, now: Date.parse(begun) })
      }
    }
  })
}
