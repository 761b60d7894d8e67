import type { BrowserContext } from '@playwright/test'

/** A cookie as Playwright's `addCookies` takes it: with a URL, or with a domain. */
export type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Whether a cookie with this domain is also for its subdomains: in Playwright, the domain then begins with a dot. */
export const includesSubdomains = (domain: string): boolean => domain.startsWith('.')

/** Whether a cookie is for a host, such as `myaccount.kiln.example`, without a port. */
export const isForHost = (
  { domain = '', url }: Pick<Cookie, 'domain' | 'url'>,
  hostname: string,
): boolean => {
  if (url !== undefined) return new URL(url).hostname === hostname
  return includesSubdomains(domain) ? `.${hostname}`.endsWith(domain) : hostname === domain
}
