import { cookieDomain } from '#machines/model/configuration/cookie-domain.ts'
import { LONGEST_TOKEN } from '#machines/session/model/token.ts'

// Answers A-395
const ACCESS = 'auth_access_token'
const REFRESH = 'auth_refresh_token'
/** The maximum number of characters of a cookie's name and value together: browsers silently drop longer cookies. */
const LONGEST_COOKIE = LONGEST_TOKEN + ACCESS.length
/** Matches a cookie value of allowed characters only, each of which is one byte. */
const COOKIE_VALUE = /^[!#-+\--:<-[\]-~]+$/u

export interface Tokens {
  bearer: string
  refresh: string | null
}

/** Creates the access to the two token cookies. `page` is the document, whose `cookie` is read and written; A-260. */
export const createTokenCookies = (
  hostname: string,
  page: { cookie: string; location: Pick<Location, 'pathname'> },
) => {
  const domain = cookieDomain(hostname)
  const attributes = `Path=/; Secure; SameSite=Lax${domain === null ? '' : `; Domain=${domain}`}`

  const valuesOf = (name: string): string[] =>
    page.cookie
      .split('; ')
      .filter(pair => pair.startsWith(`${name}=`))
      .map(pair => pair.slice(name.length + 1))

  /** Erases cookies of a name that another host set for this path, because no sign-in would replace them. */
  const eraseTossed = (name: string): void => {
    const words = page.location.pathname.split('/').slice(1)
    for (const end of words.keys()) {
      const path = `/${words.slice(0, end + 1).join('/')}`
      if (path === '/') continue
      for (const place of [path, `${path}/`]) {
        for (const where of domain === null ? [''] : ['', `; Domain=${domain}`]) {
          page.cookie = `${name}=; Path=${place}; Secure; SameSite=Lax${where}; Max-Age=0`
        }
      }
    }
  }

  const single = (name: string): string | null => {
    if (valuesOf(name).length > 1) eraseTossed(name)
    const [value, ...others] = valuesOf(name)
    return value === undefined || value === '' || others.length > 0 ? null : value
  }

  const set = (name: string, value: string, maxAge: number | null): void => {
    page.cookie = `${name}=${value}; ${attributes}${maxAge === null ? '' : `; Max-Age=${maxAge}`}`
  }

  /** Writes a cookie and reads it back. Returns false if it then has the value of another tab, which also writes. */
  const keep = (name: string, value: string, maxAge: number | null): boolean => {
    const before = single(name)
    set(name, value, maxAge)
    const after = single(name)
    if (after === value) return true
    if (after === null || after === before) throw new Error(`The browser did not keep ${name}`)
    return false
  }

  /** Erases the cookies of both names that only this host gets. */
  const eraseOwn = (): void => {
    for (const name of [ACCESS, REFRESH]) {
      page.cookie = `${name}=; Path=/; Secure; SameSite=Lax; Max-Age=0`
    }
  }

  const erase = (): void => {
    for (const name of [ACCESS, REFRESH]) set(name, '', 0)
    eraseOwn()
  }

  return {
    /** The bearer token; null if it is missing, or if several cookies have its name (cookie tossing). */
    bearer: (): string | null => single(ACCESS),
    refresh: (): string | null => single(REFRESH),
    /**
     * Writes a cookie for each token over the old one, and reads it back. Other tabs read at any time: at no moment are
     * the cookies missing, and the bearer token is the first to change. If `refreshMaxAgeHours` is 0, the refresh token is
     * a session cookie. Throws a `RangeError` before anything is written if a token does not fit into a cookie; erases
     * both cookies and throws another error if the browser did not store one.
     */
    write: ({ bearer, refresh }: Tokens, refreshMaxAgeHours: number): void => {
      refuseUnfit(ACCESS, bearer)
      if (refresh !== null) refuseUnfit(REFRESH, refresh)
      if (domain !== null) eraseOwn()
      try {
        if (!keep(ACCESS, bearer, null)) return
        if (refresh === null) set(REFRESH, '', 0)
        else keep(REFRESH, refresh, refreshMaxAgeHours === 0 ? null : refreshMaxAgeHours * 3600)
      } catch (error) {
        // Erase both cookies, so that no cookie of an earlier session stays beside a new one.
        erase()
        throw error
      }
    },
    erase,
  }
}

/** The two cookies with the session. See docs/decisions/0005. */
export type TokenCookies = ReturnType<typeof createTokenCookies>

const PROBE = 'cookie-probe'

/**
 * Whether the browser stores a cookie that `page` writes. Extensions and some embedded browsers refuse cookies
 * although `navigator.cookieEnabled` is true. The test cookie has no `Domain`: it must not be refused because of the
 * host's name.
 */
export const areCookiesKept = (page: { cookie: string }): boolean => {
  try {
    page.cookie = `${PROBE}=1; Path=/; Secure; SameSite=Lax`
    const isKept = page.cookie.split('; ').includes(`${PROBE}=1`)
    page.cookie = `${PROBE}=; Path=/; Secure; SameSite=Lax; Max-Age=0`
    return isKept
  } catch {
    return false
  }
}

const refuseUnfit = (name: string, value: string): void => {
  if (name.length + value.length > LONGEST_COOKIE) {
    throw new RangeError(`${name} is too long for a cookie`)
  }
  if (!COOKIE_VALUE.test(value)) throw new RangeError(`${name} does not fit into a cookie`)
}
