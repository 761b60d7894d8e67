import { expect, it } from 'vitest'
import { isAt, wordsAt } from '#machines/shell/model/path-pattern.ts'

it.each([
  { pattern: '/', path: '/', is: true },
  { pattern: '/', path: '/orders', is: false },
  { pattern: '/orders', path: '/orders/', is: true },
  { pattern: '/orders/$orderCode', path: '/orders/A-1', is: true },
  { pattern: '/orders/$orderCode', path: '/orders', is: false },
  { pattern: '/orders/$orderCode', path: '/invoices/A-1', is: false },
])('$path matches $pattern: $is', ({ pattern, path, is }) => {
  expect(isAt(pattern, path)).toBe(is)
})

it('returns the parameters of a path by name', () => {
  expect(
    wordsAt('/my-photos/albums/$albumId/preview/$imageId', '/my-photos/albums/a1/preview/p%20'),
  ).toEqual({ albumId: 'a1', imageId: 'p%20' })
  expect(wordsAt('/orders', '/orders')).toEqual({})
})
