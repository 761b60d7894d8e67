import type { Country, SensitiveStep } from '#sandbox/product.ts'

/**
 * A storefront of the sandbox. Its key is its brand, unless another shop has replaced it; its domains are
 * `<key>.localhost` and `<key>-apart.localhost`.
 */
export interface Shop {
  key: string
  vendorId: string
  vendorName: string
  /** The first locale is the default. */
  locales: readonly string[]
  forcedLocale?: string
  /** Path of the accessibility statement on the shop's site; no link if absent. */
  accessibilityPath?: string
  /** Countries to which orders can be delivered; if absent, all countries that the address form knows. */
  deliveryCountries?: readonly Country[]
  /** Steps before which customers sign in again. */
  freshSignIn?: readonly SensitiveStep[]
  /** Key of the shop that replaced this one. */
  replacedBy?: string
  /** IANA name of the time zone. */
  timeZone: string
}

const KILN_AND_KEEP: Shop = {
  key: 'kiln-and-keep',
  vendorId: '101',
  vendorName: 'Kiln & Keep',
  locales: ['en-GB', 'nl-NL', 'nl-BE', 'fr-FR', 'de-DE', 'es-ES', 'it-IT', 'pt-PT'],
  deliveryCountries: ['AT', 'BE', 'DE', 'FR', 'NL'],
  timeZone: 'Europe/Amsterdam',
}

/** Every storefront. The configuration gives the first storefront to unknown hosts. */
export const SHOPS: readonly Shop[] = [
  KILN_AND_KEEP,
  {
    key: 'nordlys-print',
    vendorId: '102',
    vendorName: 'Nordlys Print',
    locales: ['en-GB', 'nl-NL', 'nb-NO', 'da-DK', 'sv-SE'],
    timeZone: 'Europe/Oslo',
    accessibilityPath: '/accessibility',
    freshSignIn: ['emailChange', 'accountDeletion'],
  },
  {
    key: 'papel-and-plum',
    vendorId: '103',
    vendorName: 'Papel & Plum',
    locales: ['de-AT'],
    forcedLocale: 'de-AT',
    timeZone: 'Europe/Vienna',
  },
  {
    ...KILN_AND_KEEP,
    key: 'old-kiln',
    vendorId: '100',
    vendorName: 'Old Kiln',
    replacedBy: KILN_AND_KEEP.key,
  },
]

/** The shop that serves a shop's customers: itself, or its replacement. */
export const shopInCharge = (shop: Shop): Shop =>
  SHOPS.find(({ key }) => key === shop.replacedBy) ?? shop
