import { expect, it } from 'vitest'
import { orderRows } from '#machines/orders/model/order-rows.ts'
import { anOrder } from '#machines/samples/orders.ts'

const WHOLE = { isWhole: true, isBusy: false }
const READING = { isWhole: false, isBusy: true }
const BROKEN_OFF = { isWhole: false, isBusy: false }

// Answers
it.each([
  { count: 1, page: 1, known: WHOLE, expected: { orders: [1], page: 1, pages: 1 } },
  { count: 3, page: 1, known: WHOLE, expected: { orders: [1, 2, 3], page: 1, pages: 1 } },
  { count: 4, page: 1, known: WHOLE, expected: { orders: [1, 2, 3], page: 1, pages: 2 } },
  { count: 4, page: 2, known: WHOLE, expected: { orders: [4], page: 2, pages: 2 } },
  { count: 4, page: 3, known: WHOLE, expected: { orders: [4], page: 2, pages: 2 } },
  { count: 4, page: 3, known: BROKEN_OFF, expected: { orders: [4], page: 2, pages: 2 } },
  { count: 4, page: 2, known: READING, expected: { orders: [4], page: 2, pages: 2 } },
])(
  'shows on page $page of $count orders ($known): $expected',
  ({ count, page, known, expected }) => {
    expect(orderRows({ orders: some(count), page, ...known })).toEqual({
      kind: 'rows',
      ...expected,
      orders: expected.orders.map(order),
    })
  },
)

// Answers A-087
it('shows placeholder rows on a page that older orders may fill', () => {
  expect(orderRows({ orders: some(4), page: 3, ...READING })).toEqual({ kind: 'blank' })
})

// Answers A-089
it.each([
  { known: WHOLE, expected: 'empty' },
  { known: READING, expected: 'blank' },
  { known: BROKEN_OFF, expected: 'unknown' },
])('shows a tab without orders ($known) as $expected', ({ known, expected }) => {
  expect(orderRows({ orders: [], page: 1, ...known })).toEqual({ kind: expected })
})

const order = (number: number) => anOrder({ superOrderCode: `KK-${number}` })
const some = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1))
