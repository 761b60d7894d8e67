import { invoicesOf } from '#sandbox/people/invoices-of.ts'
import { positionOf } from '#sandbox/people/position-of.ts'
import type { Seeder } from '#sandbox/people/seeder.ts'
import { writeOrders } from '#sandbox/people/write-orders.ts'

/**
 * A person's orders are stored with the person up to this number; more orders are created on first use, so that a
 * sandbox starts fast.
 */
const MOST_STORED = 300

/** Stores a person's historical invoices, and the orders of both sources or a note to create them on first use. */
export const seedOrders: Seeder = (person, { database, now }) => {
  if (person.start.orders + person.start.plainOrders > MOST_STORED) {
    database
      .prepare('INSERT INTO orders_to_come (owner, dated_from) VALUES (?, ?)')
      .run(person.sub, now)
  } else {
    writeOrders(database, person, now)
  }
  const insert = database.prepare(
    'INSERT INTO historical_invoices (id, owner, date, body) VALUES (?, ?, ?, ?)',
  )
  for (const invoice of invoicesOf(person, positionOf(database, person), now)) {
    insert.run(invoice.id, person.sub, invoice.date, JSON.stringify(invoice))
  }
}
