import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ordersWithCode, searchedCode, wholeCode } from '#src/model/order-search.ts'
import { anOrder } from '#machines/samples/orders.ts'

it.each([
  { written: 'A-48', read: 'A-48' },
  { written: '  A-48 ', read: 'A-48' },
  { written: 1001, read: '1001' },
  { written: undefined, read: '' },
  { written: { code: 'A' }, read: '' },
  { written: 'x'.repeat(500), read: 'x'.repeat(200) },
])('reads $written of an address as a search for "$read"', ({ written, read }) => {
  expect(v.parse(searchedCode, written)).toBe(read)
})

it.each([
  { code: 'KK-1', found: ['KK-1', 'KK-12'] },
  { code: ' kk-12 ', found: ['KK-12'] },
  { code: '2', found: ['KK-12', 'AB-2'] },
  { code: 'ZZ', found: [] },
  { code: '', found: ['KK-1', 'KK-12', 'AB-2'] },
])('finds $found by "$code"', ({ code, found }) => {
  const orders = ['KK-1', 'KK-12', 'AB-2'].map(superOrderCode => anOrder({ superOrderCode }))

  expect(ordersWithCode(orders, code).map(order => order.code)).toEqual(found)
})

it.each([
  { code: 'KK-1001', expected: 'KK-1001' },
  { code: 'KK 1001', expected: null },
  { code: '../me', expected: null },
  { code: '', expected: null },
])('takes "$code" as the whole code of an order: $expected', ({ code, expected }) => {
  expect(wholeCode(code)).toBe(expected)
})
