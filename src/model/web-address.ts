import * as v from 'valibot'

/** Control characters, spaces and backslashes: browsers read them otherwise than they look. */
const HIDDEN = /[\p{Cc}\p{Cf}\s\\]/u

const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost')

/**
 * Whether a text is an absolute address that the product may open or load: https (or http on `*.localhost`), without a
 * user name, hidden characters or another scheme.
 */
export const isWebAddress = (text: string): boolean => {
  if (HIDDEN.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
}

/** An absolute address of the web. valibot's own `url()` lets `javascript:` through. */
export const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'Expected an https address without user name or hidden characters'),
)

/** An address whose origin stands on a list, for addresses that come with answers. */
export const addressWithin = (origins: readonly string[]): v.GenericSchema<string> =>
  v.pipe(
    webAddress,
    v.check(
      text => origins.includes(new URL(text).origin),
      'Expected an address of a known origin',
    ),
  )
