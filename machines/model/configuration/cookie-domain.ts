const TEST_PREFIX = /^(?:myaccount\.|www\.|(?:dev|test|tst|acc|acceptance|staging)[-.])/u
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/u

/**
 * The domain of the token cookies: the host without 'myaccount.', 'www.' and test prefixes. Null on localhost
 * and on IP addresses, whose cookies must not set a domain. Account area, section 9.
 */
export const cookieDomain = (hostname: string): string | null => {
  if (hostname === 'localhost' || IP_ADDRESS.test(hostname)) return null
  let domain = hostname
  let rest = hostname
  while (TEST_PREFIX.test(rest)) {
    rest = rest.replace(TEST_PREFIX, '')
    // Only a parent domain of the host is accepted by browsers: not `shop.example` on `test-shop.example`, and never
    // `com`.
    if (rest.includes('.') && hostname.endsWith(`.${rest}`)) domain = rest
  }
  return domain
}
