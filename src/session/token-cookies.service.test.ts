import { describe, expect, it } from 'vitest'
import { areCookiesKept, createTokenCookies } from '#src/session/token-cookies.service.ts'

const HOST = 'myaccount.kiln.example'
const GOOD = { bearer: 'anna', refresh: 'r1' }

/**
 * A fake browser at `/orders/A-1` that stores one cookie per name, domain and path, and none of more than 4,096
 * characters.
 */
const aBrowser = (keeps: (name: string) => boolean = () => true) => {
  const jar = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    /** Is called after each change of a cookie. */
    look: (): unknown => undefined,
    location: { pathname: '/orders/A-1' },
    toss: (name: string, value: string, place = 'elsewhere') => {
      jar.set(`${name} ${place}`, value)
    },
    get cookie() {
      return [...jar].map(([key, value]) => `${key.split(' ')[0]}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const domain = attributes.find(attribute => attribute.startsWith('Domain=')) ?? 'host'
      const path = attributes.find(attribute => attribute.startsWith('Path=')) ?? 'Path=/'
      const place = path === 'Path=/' ? domain : `${domain} ${path}`
      if (name.length + value.length > 4096 || !keeps(name)) return
      if (attributes.includes('Max-Age=0')) jar.delete(`${name} ${place}`)
      else jar.set(`${name} ${place}`, value)
      this.look()
    },
  }
}

const signedIn = () => {
  const page = aBrowser()
  const cookies = createTokenCookies(HOST, page)
  cookies.write(GOOD, 24)
  return { page, cookies }
}

// Answers
it('stores both tokens on the parent domain, the refresh token for as long as the configuration says', () => {
  const { page, cookies } = signedIn()

  expect(cookies.bearer()).toBe('anna')
  expect(cookies.refresh()).toBe('r1')
  expect(page.written.filter(text => !text.endsWith('Max-Age=0'))).toEqual([
    'auth_access_token=anna; Path=/; Secure; SameSite=Lax; Domain=kiln.example',
    'auth_refresh_token=r1; Path=/; Secure; SameSite=Lax; Domain=kiln.example; Max-Age=86400',
  ])
})

it('stores the refresh token until the browser closes when the configuration says 0 hours', () => {
  const page = aBrowser()

  createTokenCookies('localhost', page).write(GOOD, 0)

  expect(page.written.at(-1)).toBe('auth_refresh_token=r1; Path=/; Secure; SameSite=Lax')
})

it('deletes the previous refresh token if the provider sent none', () => {
  const { cookies } = signedIn()

  cookies.write({ bearer: 'bruno', refresh: null }, 24)

  expect(cookies.bearer()).toBe('bruno')
  expect(cookies.refresh()).toBeNull()
})

// Answers A-264
it('leaves no moment in which another tab finds a cookie missing', () => {
  const { page, cookies } = signedIn()
  const seen: (string | null)[][] = []
  page.look = () => seen.push([cookies.bearer(), cookies.refresh()])

  cookies.write({ bearer: 'bruno', refresh: 'r2' }, 24)

  expect(seen.filter(pair => pair.includes(null))).toEqual([])
  expect(seen.at(-1)).toEqual(['bruno', 'r2'])
  expect(seen).not.toContainEqual(['anna', 'r2'])
})

// Answers A-264
it('leaves the tokens that another tab writes at the same time', () => {
  const page = aBrowser()
  const [cookies, other] = [createTokenCookies(HOST, page), createTokenCookies(HOST, page)]
  page.look = () => {
    if (cookies.bearer() !== 'anna') return
    page.look = () => undefined
    other.write({ bearer: 'bruno', refresh: 'r2' }, 24)
  }

  cookies.write(GOOD, 24)

  expect([cookies.bearer(), cookies.refresh()]).toEqual(['bruno', 'r2'])
})

// Answers A-265
it('erases both cookies', () => {
  const { page, cookies } = signedIn()

  cookies.erase()

  expect(page.cookie).toBe('')
  expect(cookies.bearer()).toBeNull()
})

it('ignores a cookie whose name occurs twice', () => {
  const { page, cookies } = signedIn()

  page.toss('auth_access_token', 'somebody-else')

  expect(cookies.bearer()).toBeNull()
  expect(cookies.refresh()).toBe('r1')
})

it.each(['/orders', '/orders/', '/orders/A-1'])(
  'erases a cookie that another host of the domain has set for %s',
  path => {
    const { page, cookies } = signedIn()

    page.toss('auth_access_token', 'somebody-else', `Domain=kiln.example Path=${path}`)

    expect(cookies.bearer()).toBe('anna')
    expect(page.cookie).not.toContain('somebody-else')
  },
)

// Answers A-261
describe('a token that does not fit', () => {
  it.each([
    { bearer: 'a'.repeat(4080), refresh: 'r2' },
    { bearer: 'bruno', refresh: 'r'.repeat(4079) },
    { bearer: 'bruno', refresh: 'r2; Path=/x' },
    { bearer: 'bruno', refresh: 'r 2' },
    { bearer: 'brüno', refresh: 'r2' },
    { bearer: '', refresh: 'r2' },
  ])('throws, and keeps the valid session', tokens => {
    const { cookies } = signedIn()

    expect(() => cookies.write(tokens, 24)).toThrow(RangeError)

    expect(cookies.bearer()).toBe('anna')
    expect(cookies.refresh()).toBe('r1')
  })

  it('is longer than 4,079 characters, 4,078 for a refresh token', () => {
    const cookies = createTokenCookies(HOST, aBrowser())
    const longest = { bearer: 'a'.repeat(4079), refresh: 'r'.repeat(4078) }

    cookies.write(longest, 24)

    expect(cookies.bearer()).toBe(longest.bearer)
    expect(cookies.refresh()).toBe(longest.refresh)
  })
})

it.each(['auth_access_token', 'auth_refresh_token'])(
  'throws when the browser does not store %s',
  lost => {
    const cookies = createTokenCookies(
      HOST,
      aBrowser(name => name !== lost),
    )

    expect(() => cookies.write(GOOD, 24)).toThrow(`The browser did not keep ${lost}`)
  },
)

// Answers B-093
describe('the check that the browser keeps cookies', () => {
  it('stores a cookie and deletes it at once', () => {
    const page = aBrowser()

    expect(areCookiesKept(page)).toBe(true)
    expect(page.cookie).toBe('')
  })

  it.each([
    { what: 'drops cookies silently', page: aBrowser(() => false) },
    {
      what: 'throws',
      page: {
        get cookie(): string {
          throw new DOMException('denied', 'SecurityError')
        },
        set cookie(_text: string) {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    },
  ])('is false if the browser $what', ({ page }) => {
    expect(areCookiesKept(page)).toBe(false)
  })
})
