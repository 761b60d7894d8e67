const TEST_PREFIX = /^(?:myaccount\.|www\.|(?:dev|test|tst|acc|acceptance|staging)[-.])/u
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/u

/**
 * The domain of the token cookies: the host name without 'myaccount.', 'www.' and test prefixes. Null for localhost and
 * IP addresses, for which a cookie must not set a domain. Account area, section 9.
 */
export const cookieDomain = (hostname: string): string | null => {
  if (hostname === 'localhost' || IP_ADDRESS.test(hostname)) return null
  let domain = hostname
  let rest = hostname
  while (TEST_PREFIX.test(rest)) {
    rest = rest.replace(TEST_PREFIX, '')
    // Browsers accept the host or a parent domain of the host, but no top-level domain such as `com`. On
    // `test-shop.example` they refuse `shop.example`.
    if (rest.includes('.') && hostname.endsWith(`.${rest}`)) domain = rest
  }
  return domain
}
