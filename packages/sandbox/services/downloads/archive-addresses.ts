import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Addresses } from '#sandbox/hosts.ts'
import type { Shop } from '#sandbox/shops.ts'

/** Creates and checks signed addresses, each of one archive for a limited time; keys derive from `secret`. */
export const createArchiveAddresses = (addresses: Addresses, secret: string) => {
  const keyOf = (id: string, expires: string): string =>
    createHmac('sha256', secret).update(`archive/${id}/${expires}`).digest('base64url').slice(0, 32)

  return {
    /** The signed address of an archive; `expires` in ms since 1970. */
    of: (shop: Shop, id: string, expires: number): string =>
      `${addresses.of('archives', shop)}/archives/${id}.zip?expires=${expires}&key=${keyOf(id, `${expires}`)}`,
    /** Whether a key belongs to this archive and this expiry. */
    opens: (id: string, expires: string, key: string): boolean => {
      const expected = Buffer.from(keyOf(id, expires))
      const given = Buffer.from(key)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
