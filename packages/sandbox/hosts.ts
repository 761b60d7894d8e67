import { SHOPS, type Shop } from '#sandbox/shops.ts'

/** The first labels of a storefront's hosts. */
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
  'archives',
  'reports',
] as const
export type ShopLabel = (typeof SHOP_LABELS)[number]

/**
 * Hosts on a registrable domain of their own, so that frames and sockets to them send no token cookie. See
 * docs/decisions/0076.
 */
const APART: ReadonlySet<ShopLabel> = new Set<ShopLabel>(['push', 'survey', 'archives'])

const domainOf = (label: ShopLabel, { key }: Shop): string =>
  APART.has(label) ? `${key}-apart.localhost` : `${key}.localhost`

/** The path on a storefront's own host below which the services of its `api` host answer, too. */
export const OWN_API = '/api'

/**
 * The place of the services that `/config.json` names: `apart` is the `api` host, and `own-host` is `/api` of the
 * storefront's own host, to which no call needs a preflight. The services answer at both places.
 */
export const API_PLACES = ['apart', 'own-host'] as const
export type ApiPlace = (typeof API_PLACES)[number]
/**
 * The place if the options of a sandbox name none, as in most tests. It is `apart`, because only there a fault of CORS
 * shows. The command line uses `own-host` by default (0145).
 */
export const USUAL_PLACE: ApiPlace = 'apart'

/** Hosts that belong to no storefront. */
export const COMMON_LABELS = ['inbox', 'control'] as const
type CommonLabel = (typeof COMMON_LABELS)[number]

export type RequestHost = { label: ShopLabel; shop: Shop } | { label: CommonLabel; shop: null }

export type Scheme = 'http' | 'https'

const USUAL_PORTS = { http: 80, https: 443 } as const

/** The addresses on one port; the scheme's default port is omitted, as in browsers. */
export const addressesOn = (port: number, scheme: Scheme = 'http') => {
  const suffix = port === USUAL_PORTS[scheme] ? '' : `:${port}`
  return {
    port,
    /**
     * The address of a storefront's host, `<scheme>://<label>.<shop>.localhost:<port>`, without a trailing slash. The
     * labels in `APART` have `<shop>-apart` in place of `<shop>`.
     */
    of: (label: ShopLabel, shop: Shop): string =>
      `${scheme}://${label}.${domainOf(label, shop)}${suffix}`,
    /** The address of a host without a storefront, `<scheme>://<label>.localhost:<port>`. */
    common: (label: CommonLabel): string => `${scheme}://${label}.localhost${suffix}`,
  }
}

export type Addresses = ReturnType<typeof addressesOn>

/** Every host that the sandbox serves, without a port. */
export const servedHosts = (): string[] =>
  [
    ...COMMON_LABELS.map(label => `${label}.localhost`),
    ...SHOPS.flatMap(shop => SHOP_LABELS.map(label => `${label}.${domainOf(label, shop)}`)),
  ].filter(host => requestHostOf(host) !== null)

/**
 * DNS names for the certificate. Hosts without a storefront are listed one by one, because many programs
 * reject `*.localhost`. The page of an unknown host needs that wildcard nevertheless.
 */
export const certificateNames = (): string[] => [
  'localhost',
  '*.localhost',
  ...COMMON_LABELS.map(label => `${label}.localhost`),
  ...SHOPS.flatMap(({ key }) => [`*.${key}.localhost`, `*.${key}-apart.localhost`]),
]

/** Parses a Host header; null for an unknown host. */
export const requestHostOf = (host: string): RequestHost | null => {
  const name = host.toLowerCase().replace(/:\d+$/u, '')
  const [first, ...domainLabels] = name.split('.')
  const domain = domainLabels.join('.')
  const common = COMMON_LABELS.find(label => label === first)
  if (common !== undefined && domain === 'localhost') return { label: common, shop: null }
  const label = SHOP_LABELS.find(known => known === first)
  if (label === undefined) return null
  const shop = SHOPS.find(known => domainOf(label, known) === domain)
  if (shop === undefined) return null
  return shop.replacedBy === undefined || label === 'myaccount' ? { label, shop } : null
}
