const TEST_PREFIX = /^(?:myaccount\.|www\.|(?:dev|test|tst|acc|acceptance|staging)[-.])/u
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/u

/** The best known public suffixes, below which different owners have hosts: browsers store no cookie for them. */
const SHARED =
  /^(?:(?:co|com|org|net|gov|ac|edu|ne|or)\.[a-z]{2}|(?:github|gitlab)\.io|(?:pages|workers)\.dev|netlify\.app|vercel\.app|web\.app|firebaseapp\.com|herokuapp\.com|azurewebsites\.net|azurestaticapps\.net|cloudfront\.net|onrender\.com|fly\.dev)$/u

/**
 * The domain of the token cookies: the host name without 'myaccount.', 'www.' and test prefixes. Null for localhost and
 * IP addresses, for which a cookie must not set a domain. Account area, section 9.
 */
export const cookieDomain = (hostname: string): string | null => {
  if (hostname === 'localhost' || IP_ADDRESS.test(hostname)) return null
  let domain = hostname
  let shortened = hostname
  while (TEST_PREFIX.test(shortened)) {
    shortened = shortened.replace(TEST_PREFIX, '')
    // Browsers accept the host or its parent domains, but no public suffix such as `com` or `co.uk`.
    if (shortened.includes('.') && !SHARED.test(shortened) && hostname.endsWith(`.${shortened}`))
      domain = shortened
  }
  return domain
}
