import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Address } from '#sandbox/product.ts'

/** An address with its id, as the service sends it. */
export type AddressRecord = Address & { id: string }

/** The saved addresses of one database. Other people's addresses are unreachable. */
export interface AddressRecords {
  /** The owner's addresses, in the order in which they were added. */
  list(owner: string): AddressRecord[]
  add(owner: string, address: Address): AddressRecord
  /** Returns the changed address; null if the owner has no such address. */
  change(owner: string, id: string, address: Address): AddressRecord | null
  /** Returns whether the owner had the address. */
  remove(owner: string, id: string): boolean
}

/** Reads and writes saved addresses. */
export const createAddressRecords = (database: DatabaseSync): AddressRecords => {
  const select = database.prepare('SELECT id, body FROM addresses WHERE owner = ? ORDER BY number')
  const insert = database.prepare('INSERT INTO addresses (id, owner, body) VALUES (?, ?, ?)')
  const update = database.prepare('UPDATE addresses SET body = ? WHERE owner = ? AND id = ?')
  const remove = database.prepare('DELETE FROM addresses WHERE owner = ? AND id = ?')

  return {
    list: owner =>
      select.all(owner).map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) })),
    add: (owner, address) => {
      const id = randomUUID()
      insert.run(id, owner, JSON.stringify(address))
      return { ...address, id }
    },
    change: (owner, id, address) =>
      update.run(JSON.stringify(address), owner, id).changes > 0 ? { ...address, id } : null,
    remove: (owner, id) => remove.run(owner, id).changes > 0,
  }
}
