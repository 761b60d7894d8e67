import { expect, it } from 'vitest'
import { isInProgress, splitOrders } from '#machines/orders/model/order-split.ts'
import { anOrder } from '#machines/samples/orders.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

/** The ISO date-time `ms` milliseconds before `NOW`. */
const before = (ms: number): string => new Date(NOW - ms).toISOString()

type Product = [status: string, payment?: number | null]

/** An order of this age, of products with the age of their last change of payment, if they have one. */
const orderOf = (age: number | null, products: readonly Product[]) =>
  anOrder({
    createdAt: age === null ? '0001-01-01T00:00:00' : before(age),
    orders: products.map(([status, payment], index) => ({
      code: `P${index}`,
      status,
      ...(payment === undefined
        ? {}
        : { paymentChangedDate: payment === null ? null : before(payment) }),
    })),
  })

// Answers, B-149
it.each<[what: string, age: number | null, products: Product[], isInProgress: boolean]>([
  ['unsent for almost 30 days', 30 * DAY - 1, [['Confirmed']], true],
  ['unsent for 30 days', 30 * DAY, [['Confirmed']], true],
  ['unsent for more than 30 days', 30 * DAY + 1, [['Confirmed']], false],
  ['unsent, of tomorrow', -DAY, [['Confirmed']], true],
  ['undated and unpaid', null, [['Received']], true],
  ['undated and paid', null, [['Confirmed']], false],
  ['sent, its payment changed 14 days ago', 20 * DAY, [['Dispatched', 14 * DAY]], true],
  ['sent, its payment changed before', 20 * DAY, [['Dispatched', 14 * DAY + 1]], false],
  ['sent, its payment changed now', 20 * DAY, [['Dispatched', 0]], true],
  ['sent, without a payment date', DAY, [['Dispatched']], false],
  ['sent, with no payment date', DAY, [['Dispatched', null]], false],
  ['sent in another word', DAY, [['shipped']], false],
  ['sent in part', DAY, [['DISPATCHED'], ['Confirmed']], false],
  ['cancelled in part', DAY, [['Confirmed'], ['Cancelled']], true],
  ['cancelled', DAY, [['Cancelled']], true],
  ['of an unknown status', DAY, [['Teleported']], true],
  ['without products', DAY, [], true],
  [
    'sent, one payment is recent',
    20 * DAY,
    [
      ['Shipped', 15 * DAY],
      ['Shipped', 13 * DAY],
    ],
    true,
  ],
  [
    'sent, the unsent paid',
    20 * DAY,
    [
      ['Shipped', 15 * DAY],
      ['Confirmed', DAY],
    ],
    false,
  ],
  ['sent, old, its payment changed today', 31 * DAY, [['Dispatched', 0]], false],
])('tells whether an order is in progress: %s', (_what, age, products, expected) => {
  expect(isInProgress(orderOf(age, products), NOW)).toBe(expected)
})

// Answers
it('lists both tabs newest first and every order once', () => {
  const orders = [
    anOrder({ superOrderCode: 'OLD', createdAt: before(90 * DAY) }),
    anOrder({ superOrderCode: 'YOUNG', createdAt: before(2 * DAY) }),
    anOrder({ superOrderCode: 'OLDER', createdAt: before(91 * DAY) }),
    anOrder({ superOrderCode: 'NEWEST', createdAt: before(DAY) }),
  ]

  const { inProgress, history } = splitOrders(orders, NOW)

  expect(inProgress.map(({ code }) => code)).toEqual(['NEWEST', 'YOUNG'])
  expect(history.map(({ code }) => code)).toEqual(['OLD', 'OLDER'])
})

it('compares times, not date strings with different offsets', () => {
  const orders = [
    anOrder({ superOrderCode: 'FIRST', createdAt: '2026-11-20T23:30:00+02:00' }),
    anOrder({ superOrderCode: 'SECOND', createdAt: '2026-11-20T22:00:00Z' }),
  ]

  expect(splitOrders(orders, NOW).inProgress.map(({ code }) => code)).toEqual(['SECOND', 'FIRST'])
})

it('returns two empty lists if there are no orders', () => {
  expect(splitOrders([], NOW)).toEqual({ inProgress: [], history: [] })
})
