import { expect, it } from 'vitest'
import { pathTemplate } from '#machines/model/configuration/path-template.ts'

// Answers
it.each([
  [
    'https://api.kiln.example/order/v2/superorders/me?Offset=0&Limit=100',
    '/order/v2/superorders/me',
  ],
  ['https://api.kiln.example/photo/photos/timeline/2024/3?cursor=abc', '/photo/photos/timeline//'],
  ['https://api.kiln.example/v1/superorders/KK-1001', '/v1/superorders/KK-'],
  ['https://api.kiln.example/customers/me/addresses/42', '/customers/me/addresses/'],
  ['https://api.kiln.example/v1/Profiles/anna@example.com/confirm', '/v1/Profiles/{value}/confirm'],
  ['https://api.kiln.example/v1/Profiles/anna%40example.com/x', '/v1/Profiles/{value}/x'],
  ['https://api.kiln.example/x/6b3f4e0a-7d1c-4f7e-9a55-0c2d8f0b1a11/confirm', '/x/{value}/confirm'],
  ['https://api.kiln.example/confirm/eyJhbGciOiJFUzI1NiJ9.e30.c2ln', '/confirm/{value}'],
  [
    'https://api.kiln.example/emailchanges/k3Jx9QfLm2Zp7RtV/actions',
    '/emailchanges/{value}/actions',
  ],
  ['https://kiln.example/assets/OrdersRoute-B1c_2.js', '/assets/OrdersRoute-Bc_.js'],
  ['https://user:secret@api.kiln.example/orders#token', '/orders'],
  ['/locales/en-GB.json?token=secret', '/locales/en-GB.json'],
  ['/orders/1001#access_token=secret', '/orders/'],
  ['orders/1001', 'orders/'],
  ['https://api.kiln.example', '/'],
  ['', ''],
])('replaces private parts of %s for logs: %s', (url, expected) => {
  expect(pathTemplate(url)).toBe(expected)
})

it.each(['/v1/orders', '/v2/superorders', '/api/v1/campaigns'])(
  'keeps the version number in %s',
  path => {
    expect(pathTemplate(path)).toBe(path)
  },
)

it.each([
  { length: 24, expected: `/${'a'.repeat(24)}` },
  { length: 25, expected: '/{value}' },
])('turns a word of $length letters into $expected', ({ length, expected }) => {
  expect(pathTemplate(`/${'a'.repeat(length)}`)).toBe(expected)
})
