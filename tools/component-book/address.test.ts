import { expect, test } from 'vitest'
import { addressOf, queryFor } from '#tools/component-book/address.ts'

test('an address names brand, theme and the open overlay', () => {
  const address = { brand: 'nordlys-print', theme: 'dark', open: 'messages' } as const
  expect(addressOf(queryFor(address))).toEqual(address)
})

test('malformed values in an address are ignored', () => {
  expect(addressOf('?theme=purple&open=door')).toEqual({ brand: '', theme: 'system', open: null })
})
