import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#sandbox/database/database.ts'
import { keptFact, readFact } from '#sandbox/database/facts.ts'
import { ordersOf } from '#sandbox/people/orders-of.ts'
import { PEOPLE } from '#sandbox/people/people.ts'
import { photosOf } from '#sandbox/people/photos-of.ts'
import { createPhotoRecords } from '#sandbox/services/photo-records.ts'

const SEEDED = 'seeded-at'

/** Gives everybody their orders and photos, once per data folder; dates count back from `now` (ms since 1970). */
export const seedPeople = (database: DatabaseSync, now: number, photosOfAnna: number): void => {
  if (readFact(database, SEEDED) !== null) return
  const photos = createPhotoRecords(database)
  const insertOrder = database.prepare(
    'INSERT INTO orders (code, owner, created_at, body) VALUES (?, ?, ?, ?)',
  )
  inTransaction(database, () => {
    for (const person of PEOPLE) {
      for (const order of ordersOf(person, now)) {
        insertOrder.run(order.superOrderCode, person.sub, order.createdAt, JSON.stringify(order))
      }
      for (const photo of photosOf(person, now, photosOfAnna)) photos.insert(photo)
    }
    keptFact(database, SEEDED, () => new Date(now).toISOString())
  })
}
