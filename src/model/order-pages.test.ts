import { expect, it } from 'vitest'
import { mergeOrders, nextOffsets, refreshOrders } from '#src/model/order-pages.ts'
import type { Order } from '#src/model/order.ts'
import { anOrder } from '#machines/samples/orders.ts'

// Answers A-301
it.each([
  { rowsAsked: 0, total: 0, expected: [] },
  { rowsAsked: 0, total: 1, expected: [0] },
  { rowsAsked: 100, total: 100, expected: [] },
  { rowsAsked: 100, total: 101, expected: [100] },
  { rowsAsked: 100, total: 200, expected: [100] },
  { rowsAsked: 100, total: 201, expected: [100, 200] },
  { rowsAsked: 100, total: 700, expected: [100, 200, 300, 400, 500, 600] },
  { rowsAsked: 100, total: 5000, expected: [100, 200, 300, 400, 500, 600] },
  { rowsAsked: 700, total: 850, expected: [700, 800] },
  { rowsAsked: 900, total: 850, expected: [] },
])('asks for $expected after $rowsAsked of $total orders', ({ rowsAsked, total, expected }) => {
  expect(nextOffsets(rowsAsked, total)).toEqual(expected)
})

it('lists an order once when it stands on two pages; the first one wins', () => {
  const known = [order('A', 1)]

  expect(
    mergeOrders(known, [{ items: [order('A', 2), order('B', 3)] }, { items: [order('B', 4)] }]),
  ).toEqual([order('A', 1), order('B', 3)])
})

it('merges nothing into nothing, and leaves what it was given alone', () => {
  const known = [order('A', 1)]

  expect(mergeOrders([], [])).toEqual([])
  mergeOrders(known, [{ items: [order('B', 2)] }])
  expect(known).toEqual([order('A', 1)])
})

it('takes the newest page as it is and keeps the older orders behind it', () => {
  const known = [order('A', 1), order('B', 2)]

  expect(refreshOrders(known, { items: [order('NEW', 3), order('A', 9)] })).toEqual([
    order('NEW', 3),
    order('A', 9),
    order('B', 2),
  ])
  expect(refreshOrders(known, { items: [] })).toEqual(known)
})

const order = (superOrderCode: string, total: number): Order => anOrder({ superOrderCode, total })
