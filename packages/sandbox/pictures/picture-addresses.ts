import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Addresses } from '#sandbox/hosts.ts'
import type { Variant } from '#sandbox/pictures/variants.ts'
import type { Shop } from '#sandbox/shops.ts'

/**
 * Creates and checks the addresses of pictures; their keys derive from `secret`, so that the addresses are valid as
 * long as the data folder exists.
 */
export const createPictureAddresses = (addresses: Addresses, secret: string) => {
  const keyOf = (imageId: string, variant: Variant): string =>
    createHmac('sha256', secret).update(`${imageId}/${variant}`).digest('base64url').slice(0, 32)

  return {
    of: (shop: Shop, imageId: string, variant: Variant): string =>
      `${addresses.of('storage', shop)}/pictures/${imageId}/${variant}.jpg?key=${keyOf(imageId, variant)}`,
    /** Whether a key belongs to this picture in this size. */
    opens: (imageId: string, variant: Variant, key: string): boolean => {
      const expected = Buffer.from(keyOf(imageId, variant))
      const given = Buffer.from(key)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Signed addresses, each of one picture. */
export type PictureAddresses = ReturnType<typeof createPictureAddresses>
