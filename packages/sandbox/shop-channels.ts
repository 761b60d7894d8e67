import type { Shop } from '#sandbox/shops.ts'

/** A storefront's sales channel in one locale. */
export interface ShopChannel {
  /** Id of the channel in the configuration and in calls, such as `101-en-gb`. */
  id: string
  locale: string
}

/** The channels of a storefront, one per locale, in the order of its locales. */
export const channelsOf = ({ vendorId, locales }: Shop): ShopChannel[] =>
  locales.map(locale => ({ id: `${vendorId}-${locale.toLowerCase()}`, locale }))
