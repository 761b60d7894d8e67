import { ordersOf } from '#sandbox/people/orders-of.ts'
import type { Seeder } from '#sandbox/people/seeder.ts'

/** Orders of a person, of both sources. */
export const seedOrders: Seeder = (person, { database, now }) => {
  const insert = database.prepare(
    'INSERT INTO orders (code, owner, created_at, body) VALUES (?, ?, ?, ?)',
  )
  for (const order of ordersOf(person, now)) {
    insert.run(order.superOrderCode, person.sub, order.createdAt, JSON.stringify(order))
  }
}
