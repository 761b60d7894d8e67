import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { customer, type Customer } from '#sandbox/product.ts'

/** The customers of one database. */
export interface CustomerRecords {
  find(owner: string): Customer | null
  put(owner: string, body: Customer): void
}

/** Reads and writes the data of the customer service about a person. */
export const createCustomerRecords = (database: DatabaseSync): CustomerRecords => {
  const select = database.prepare('SELECT body FROM customers WHERE owner = ?')
  const put = database.prepare(
    'INSERT INTO customers (owner, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )

  return {
    find: owner => {
      const row = select.get(owner)
      return row === undefined ? null : v.parse(customer, JSON.parse(String(row['body'])))
    },
    put: (owner, body) => {
      put.run(owner, JSON.stringify(body))
    },
  }
}
