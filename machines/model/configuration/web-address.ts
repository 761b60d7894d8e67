import * as v from 'valibot'

/** Hidden characters, white space and backslashes: browsers read such an address differently from how it looks. */
const HIDDEN = /[\p{Cc}\p{Cf}\s\\]/u

/** Requires two slashes: without them, `https:host` on an https page is a path of the same site. */
const ABSOLUTE = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/iu

const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost')

/**
 * Whether a text is an absolute https address (http on localhost and `*.localhost`) without user name and hidden
 * characters.
 */
export const isWebAddress = (text: string): boolean => {
  if (HIDDEN.test(text) || !ABSOLUTE.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
}

/** The schema of an absolute web address. Use it instead of valibot's `url()`, which accepts `javascript:`. */
export const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'Expected an https address without user name or hidden characters'),
)

/**
 * The schema of an address at a listed origin. A text that begins with a listed origin and a slash is not parsed,
 * because that is faster for thousands of addresses.
 */
export const addressWithin = (origins: readonly string[]): v.GenericSchema<string> => {
  const starts = origins.map(origin => `${origin}/`)
  const isWithin = (text: string): boolean =>
    starts.some(start => text.startsWith(start))
      ? !HIDDEN.test(text)
      : isWebAddress(text) && origins.includes(new URL(text).origin)
  return v.pipe(v.string(), v.check(isWithin, 'Expected an https address of a known origin'))
}

/** The address if its origin is listed, else null. */
export const linkWithin = (
  address: string | null | undefined,
  origins: readonly string[],
): string | null => (v.is(addressWithin(origins), address) ? address : null)

/** The origins to which links of answers and of the configuration may lead: `linkOrigins` and the shops. */
export const linkOriginsOf = ({
  linkOrigins,
  storefronts,
}: {
  linkOrigins: readonly string[]
  storefronts: readonly { shopUrl: string }[]
}): string[] => [...linkOrigins, ...storefronts.map(({ shopUrl }) => new URL(shopUrl).origin)]

/** The schema of a WebSocket address: wss, or ws on localhost and `*.localhost`. */
export const socketAddress = v.pipe(
  v.string(),
  v.check(
    text => /^wss?:/u.test(text) && isWebAddress(text.replace(/^ws/u, 'http')),
    'Expected a wss address without user name or hidden characters',
  ),
)
