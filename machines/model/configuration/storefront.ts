import type { Configuration, Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { isSignInCallback } from '#machines/session/model/session.ts'

/** Finds the storefront by host and port; falls back to the first one. Throws a TypeError if the list is empty.. */
export const storefrontOf = (
  storefronts: Configuration['storefronts'],
  host: string,
): Storefront => {
  const storefront = storefronts.find(({ hosts }) => hosts.includes(host)) ?? storefronts[0]
  if (storefront === undefined) throw new TypeError('A configuration holds at least one storefront')
  return storefront
}

/**
 * The forced locale, or else the chosen locale if the storefront offers it, or else its first locale; A-012. Throws a
 * TypeError if it offers none.
 */
export const localeOf = (storefront: Storefront, chosen: string | null): LocaleCode => {
  // Answers A-011
  if (storefront.forcedLocale !== undefined) return storefront.forcedLocale
  const offered = storefront.locales.find(locale => locale === chosen) ?? storefront.locales[0]
  if (offered === undefined) throw new TypeError('A storefront offers at least one locale')
  return offered
}

/** Parameters of the provider's answer to a sign-in (RFC 9207), which only the asking origin can use. */
const ANSWER_PARAMETERS = [
  'code',
  'state',
  'error',
  'error_description',
  'error_uri',
  'iss',
  'session_state',
]

/** A query (`?…`) without the parameters of the provider's answer to a sign-in; the others stay byte for byte. */
const withoutSignIn = (search: string): string => {
  const kept = search
    .slice(1)
    .split('&')
    .filter(pair => !ANSWER_PARAMETERS.some(name => new URLSearchParams(pair).has(name)))
    .join('&')
  return kept === '' ? '' : `?${kept}`
}

/**
 * Whether the redirects of retired storefronts lead in circles: from this storefront on there are more than `most`
 * redirects.
 */
export const isLedInCircles = (
  storefronts: Configuration['storefronts'],
  { redirectTo }: Storefront,
  most = storefronts.length,
): boolean => {
  if (redirectTo === undefined) return false
  const { host } = new URL(redirectTo)
  const next = storefronts.find(({ hosts }) => hosts.includes(host))
  return next !== undefined && (most === 0 || isLedInCircles(storefronts, next, most - 1))
}

/**
 * The address to which a retired storefront redirects: the path, query and hash of `href` at the origin of
 * `redirectTo`, without the provider's answer to a sign-in. The address of the shop if the redirects lead in circles,
 * and null if the storefront is not retired.
 */
export const replacementFor = (
  storefronts: Configuration['storefronts'],
  storefront: Storefront,
  href: string,
): string | null => {
  if (storefront.redirectTo === undefined) return null
  const { origin, pathname, search, hash } = new URL(href)
  const replacement = new URL(storefront.redirectTo).origin
  // Answers B-429
  if (replacement === origin || isLedInCircles(storefronts, storefront)) return storefront.shopUrl
  const query = isSignInCallback(href) ? withoutSignIn(search) : search
  return replacement + pathname + query + hash
}

/** The address of the page on which the customer can pay an unpaid order; null if the shop has no such page. */
export const paymentAddress = (
  { paymentUrl }: Pick<Storefront, 'paymentUrl'>,
  orderCode: string,
): string | null => paymentUrl?.replaceAll('{order}', encodeURIComponent(orderCode)) ?? null

/** The address of the FAQ: `faqUrl`, or else `main`, the address of the shop's main page; A-081. */
export const faqAddress = ({ faqUrl }: Pick<Storefront, 'faqUrl'>, main: string): string =>
  faqUrl ?? main
