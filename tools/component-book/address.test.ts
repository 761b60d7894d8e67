import { expect, test } from 'vitest'
import { parseAddress, queryFor } from '#tools/component-book/address.ts'

test('an address names brand, theme and the open overlay', () => {
  const address = { brand: 'nordlys-print', theme: 'dark', open: 'messages' } as const
  expect(parseAddress(queryFor(address))).toEqual(address)
})

test('malformed values in an address are ignored', () => {
  expect(parseAddress('?theme=purple&open=door')).toEqual({
    brand: '',
    theme: 'system',
    open: null,
  })
})
