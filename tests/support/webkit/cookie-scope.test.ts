import { expect, it } from 'vitest'
import { type Cookie, isForHost } from '#tests/support/webkit/cookie-scope.ts'

const HOST = 'myaccount.kiln.example'

it.each<{ cookie: Pick<Cookie, 'domain' | 'url'>; expected: boolean }>([
  { cookie: { url: `https://${HOST}:4310/orders` }, expected: true },
  { cookie: { url: 'https://id.kiln.example' }, expected: false },
  { cookie: { domain: '.kiln.example' }, expected: true },
  { cookie: { domain: `.${HOST}` }, expected: true },
  { cookie: { domain: HOST }, expected: true },
  { cookie: { domain: 'kiln.example' }, expected: false },
  { cookie: { domain: 'account.kiln.example' }, expected: false },
  { cookie: { domain: '.account.kiln.example' }, expected: false },
  { cookie: { domain: '.id.kiln.example' }, expected: false },
  { cookie: {}, expected: false },
])('finds out whether a cookie is for a host: $cookie', ({ cookie, expected }) => {
  expect(isForHost(cookie, HOST)).toBe(expected)
})
