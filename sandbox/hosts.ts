import { SHOPS, type Shop } from '#sandbox/shops.ts'

/** The first label of a storefront's hosts. */
export const SHOP_LABELS = [
  'myaccount',
  'id',
  'api',
  'storage',
  'push',
  'shop',
  'editor',
  'upload',
  'survey',
  'reports',
] as const
export type ShopLabel = (typeof SHOP_LABELS)[number]

/** Hosts that belong to no storefront. */
export const COMMON_LABELS = ['inbox', 'control'] as const
type CommonLabel = (typeof COMMON_LABELS)[number]

/** Where a request arrived. */
export type Place = { label: ShopLabel; shop: Shop } | { label: CommonLabel; shop: null }

/** The addresses of the sandbox on its port. */
export interface Addresses {
  readonly port: number
  /** `http://<label>.<shop>.localhost:<port>`, without a trailing slash. */
  of(label: ShopLabel, shop: Shop): string
  /** `http://<label>.localhost:<port>`. */
  common(label: CommonLabel): string
}

/** Addresses on one port; port 80 is left out, as browsers do. */
export const addressesOn = (port: number): Addresses => {
  const suffix = port === 80 ? '' : `:${port}`
  return {
    port,
    of: (label, shop) => `http://${label}.${shop.key}.localhost${suffix}`,
    common: label => `http://${label}.localhost${suffix}`,
  }
}

/** Reads a Host header; null for a host that nobody serves. */
export const placeOf = (host: string): Place | null => {
  const name = host.toLowerCase().replace(/:\d+$/u, '')
  const [first, ...rest] = name.split('.')
  const domain = rest.join('.')
  const common = COMMON_LABELS.find(label => label === first)
  if (common !== undefined && domain === 'localhost') return { label: common, shop: null }
  const label = SHOP_LABELS.find(known => known === first)
  const shop = SHOPS.find(({ key }) => `${key}.localhost` === domain)
  if (label === undefined || shop === undefined) return null
  return shop.replacedBy === undefined || label === 'myaccount' ? { label, shop } : null
}
