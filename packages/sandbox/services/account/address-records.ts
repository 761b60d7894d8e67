import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Address } from '#sandbox/product.ts'

/** An address with its id, as the service sends it. */
export type AddressRecord = Address & { id: string }

/** Reads and writes the saved addresses of one database. Other people's addresses are unreachable. */
export const createAddressRecords = (database: DatabaseSync) => {
  const select = database.prepare('SELECT id, body FROM addresses WHERE owner = ? ORDER BY number')
  const insert = database.prepare('INSERT INTO addresses (id, owner, body) VALUES (?, ?, ?)')
  const update = database.prepare('UPDATE addresses SET body = ? WHERE owner = ? AND id = ?')
  const remove = database.prepare('DELETE FROM addresses WHERE owner = ? AND id = ?')

  return {
    /** The owner's addresses, in the order in which they were added. */
    list: (owner: string): AddressRecord[] =>
      select.all(owner).map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) })),
    add: (owner: string, address: Address): AddressRecord => {
      const id = randomUUID()
      insert.run(id, owner, JSON.stringify(address))
      return { ...address, id }
    },
    /** Returns the changed address; null if the owner has no such address. */
    change: (owner: string, id: string, address: Address): AddressRecord | null =>
      update.run(JSON.stringify(address), owner, id).changes > 0 ? { ...address, id } : null,
    /** Returns whether the owner had the address. */
    remove: (owner: string, id: string): boolean => remove.run(owner, id).changes > 0,
  }
}
