import { cookieDomain } from '#src/model/cookie-domain.ts'
import { LONGEST_TOKEN } from '#src/model/token.ts'

const ACCESS = 'auth_access_token'
const REFRESH = 'auth_refresh_token'

export interface Tokens {
  /** What services take as bearer. */
  bearer: string
  refresh: string | null
}

/** The two cookies that hold the session. See docs/decisions/0005. */
export interface TokenCookies {
  /** Null when there is no bearer token, or when a name stands twice (somebody tossed a cookie). */
  bearer(): string | null
  refresh(): string | null
  /** Erases what stood there, writes both and reads them back. Throws when the browser did not keep them. */
  write(tokens: Tokens, refreshMaxAgeHours: number): void
  erase(): void
}

const valuesOf = (name: string): string[] =>
  document.cookie
    .split('; ')
    .filter(pair => pair.startsWith(`${name}=`))
    .map(pair => pair.slice(name.length + 1))

const single = (name: string): string | null => {
  const [value, ...others] = valuesOf(name)
  return value === undefined || value === '' || others.length > 0 ? null : value
}

export const createTokenCookies = (hostname: string): TokenCookies => {
  const domain = cookieDomain(hostname)
  const attributes = `Path=/; Secure; SameSite=Lax${domain === null ? '' : `; Domain=${domain}`}`

  const set = (name: string, value: string, maxAge: number | null): void => {
    document.cookie = `${name}=${value}; ${attributes}${maxAge === null ? '' : `; Max-Age=${maxAge}`}`
  }

  const keep = (name: string, value: string, maxAge: number | null): void => {
    if (value.length > LONGEST_TOKEN) throw new RangeError(`${name} is too long for a cookie`)
    set(name, value, maxAge)
    if (single(name) !== value) throw new Error(`The browser did not keep ${name}`)
  }

  const erase = (): void => {
    for (const name of [ACCESS, REFRESH]) {
      set(name, '', 0)
      document.cookie = `${name}=; Path=/; Secure; SameSite=Lax; Max-Age=0`
    }
  }

  return {
    bearer: () => single(ACCESS),
    refresh: () => single(REFRESH),
    write: ({ bearer, refresh }, refreshMaxAgeHours) => {
      erase()
      keep(ACCESS, bearer, null)
      if (refresh !== null) {
        keep(REFRESH, refresh, refreshMaxAgeHours === 0 ? null : refreshMaxAgeHours * 3600)
      }
    },
    erase,
  }
}
