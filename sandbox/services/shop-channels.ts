import type { Shop } from '#sandbox/shops.ts'

/** The channels of a storefront, one per locale, in the order of its locales. */
export const channelsOf = ({ vendorId, locales }: Shop): string[] =>
  locales.map(locale => `${vendorId}-${locale.toLowerCase()}`)
