import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { customer, type Customer } from '#sandbox/product.ts'

/** Reads and writes the data of the customer service about a person. */
export const createCustomerRecords = (database: DatabaseSync) => {
  const select = database.prepare('SELECT body FROM customers WHERE owner = ?')
  const put = database.prepare(
    'INSERT INTO customers (owner, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )

  return {
    find: (owner: string): Customer | null => {
      const row = select.get(owner)
      return row === undefined ? null : v.parse(customer, JSON.parse(String(row['body'])))
    },
    put: (owner: string, body: Customer): void => {
      put.run(owner, JSON.stringify(body))
    },
  }
}
