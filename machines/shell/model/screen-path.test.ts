import { expect, it } from 'vitest'
import { spelledPath } from '#machines/shell/model/screen-path.ts'

// Answers B-455, B-456
it.each([
  ['/ORDERS', '/orders'],
  ['/Orders/', '/orders'],
  ['/orders/', '/orders/'],
  ['/My-Photos/Albums/AbC', '/my-photos/albums/AbC'],
  ['/Settings/B2B/Address/aB', '/settings/b2b/address/aB'],
  ['/orders/%20A-48176', '/orders/A-48176'],
  ['/orders/A-48176%20%c2%a0', '/orders/A-48176'],
  ['/orders/KK%201001', '/orders/KK%201001'],
  ['/orders/%20', '/orders/'],
  ['/', '/'],
  ['/No-Such-Page', '/No-Such-Page'],
  ['/orders/..%2FA-1', '/orders/..%2FA-1'],
])('spells the path %s as %s', (typed, spelled) => {
  expect(spelledPath(typed)).toBe(spelled)
})
