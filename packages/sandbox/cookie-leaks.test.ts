import { expect, it } from 'vitest'
import { cookieLeakOf } from '#sandbox/cookie-leaks.ts'

const COOKIE = 'consent=no; auth_access_token=secret; auth_refresh_token=secret'
const API = 'api.kiln-and-keep.localhost:4310'
const SHOP = 'shop.kiln-and-keep.localhost:4310'

// Answers B-059
it.each([
  { host: API, dest: 'empty', leaks: true },
  { host: 'storage.kiln-and-keep.localhost', dest: 'image', leaks: true },
  { host: 'survey.kiln-and-keep-apart.localhost', dest: 'iframe', leaks: true },
  { host: 'push.kiln-and-keep-apart.localhost', dest: undefined, leaks: true },
  { host: SHOP, dest: 'empty', leaks: true },
  { host: SHOP, dest: 'document', leaks: false },
  { host: 'id.kiln-and-keep.localhost', dest: undefined, leaks: false },
  { host: 'myaccount.kiln-and-keep.localhost', dest: 'empty', leaks: false },
  { host: 'inbox.localhost', dest: 'empty', leaks: false },
  { host: 'elsewhere.example', dest: 'empty', leaks: false },
])('reports a cookie at $host for $dest: $leaks', ({ host, dest, leaks }) => {
  const headers = { host, cookie: COOKIE, 'sec-fetch-dest': dest }

  const leak = cookieLeakOf(headers, '/x')
  expect(leak !== null).toBe(leaks)
  expect(leak ?? '').not.toContain('secret')
  expect(cookieLeakOf({ ...headers, cookie: 'consent=no' }, '/x')).toBeNull()
})

it('does not report the shop’s own pages', () => {
  const headers = { host: SHOP, cookie: COOKIE, 'sec-fetch-dest': 'image' }
  expect(cookieLeakOf({ ...headers, 'sec-fetch-site': 'same-origin' }, '/x')).toBeNull()
  expect(cookieLeakOf({ ...headers, referer: `http://${SHOP}/` }, '/x')).toBeNull()
  expect(
    cookieLeakOf({ ...headers, referer: 'http://myaccount.kiln-and-keep.localhost/' }, '/x'),
  ).not.toBeNull()
})
