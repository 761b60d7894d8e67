import { expect, it } from 'vitest'
import { isInProgress, splitOrders } from '#machines/orders/model/order-split.ts'
import { anOrder } from '#machines/samples/orders.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

/** The ISO date-time `ms` milliseconds before `NOW`. */
const before = (ms: number): string => new Date(NOW - ms).toISOString()

// Answers
it.each([
  { age: 30 * DAY - 1, expected: true },
  { age: 30 * DAY, expected: true },
  { age: 30 * DAY + 1, expected: false },
  { age: 0, expected: true },
  { age: -DAY, expected: true },
])('keeps an unsent order with an age of $age ms in progress: $expected', ({ age, expected }) => {
  expect(isInProgress(anOrder({ createdAt: before(age) }), NOW)).toBe(expected)
})

// Answers B-149
it.each([
  { status: 'Received', expected: true },
  { status: 'Confirmed', expected: false },
])('keeps an order without a date and with $status in progress: $expected', order => {
  const undated = anOrder({
    createdAt: '0001-01-01T00:00:00',
    orders: [{ code: 'P', status: order.status }],
  })

  expect(isInProgress(undated, NOW)).toBe(order.expected)
})

// Answers
it.each([
  { age: 14 * DAY - 1, expected: true },
  { age: 14 * DAY, expected: true },
  { age: 14 * DAY + 1, expected: false },
  { age: 0, expected: true },
])(
  'keeps a sent order whose payment changed $age ms ago in progress: $expected',
  ({ age, expected }) => {
    const order = anOrder({
      createdAt: before(20 * DAY),
      orders: [{ code: 'P', status: 'Dispatched', paymentChangedDate: before(age) }],
    })

    expect(isInProgress(order, NOW)).toBe(expected)
  },
)

// Answers
it.each([
  { name: 'absent', product: {} },
  { name: 'null', product: { paymentChangedDate: null } },
])('puts a sent order whose payment date is $name into the history', ({ product }) => {
  const order = anOrder({
    createdAt: before(DAY),
    orders: [{ code: 'P', status: 'Dispatched', ...product }],
  })

  expect(isInProgress(order, NOW)).toBe(false)
})

// Answers
it.each([
  { statuses: ['Dispatched'], expected: false },
  { statuses: ['shipped'], expected: false },
  { statuses: ['DISPATCHED', 'Confirmed'], expected: false },
  { statuses: ['Confirmed', 'Cancelled'], expected: true },
  { statuses: ['Cancelled'], expected: true },
  { statuses: ['Teleported'], expected: true },
  { statuses: [], expected: true },
])(
  'keeps a new order with products $statuses and no payment date in progress: $expected',
  ({ statuses, expected }) => {
    const orders = statuses.map((status, index) => ({ code: `P${index}`, status }))

    expect(isInProgress(anOrder({ createdAt: before(DAY), orders }), NOW)).toBe(expected)
  },
)

// Answers A-222
it('needs only one sent product with a recent payment change', () => {
  const order = anOrder({
    createdAt: before(20 * DAY),
    orders: [
      { code: 'P1', status: 'Dispatched', paymentChangedDate: before(15 * DAY) },
      { code: 'P2', status: 'Dispatched', paymentChangedDate: before(13 * DAY) },
    ],
  })

  expect(isInProgress(order, NOW)).toBe(true)
})

// Answers A-223
it('ignores the payment date of a product that is not sent', () => {
  const order = anOrder({
    createdAt: before(20 * DAY),
    orders: [
      { code: 'P1', status: 'Dispatched', paymentChangedDate: before(15 * DAY) },
      { code: 'P2', status: 'Confirmed', paymentChangedDate: before(DAY) },
    ],
  })

  expect(isInProgress(order, NOW)).toBe(false)
})

// Answers A-223
it('puts an old order into the history even if its payment changed today', () => {
  const order = anOrder({
    createdAt: before(31 * DAY),
    orders: [{ code: 'P', status: 'Dispatched', paymentChangedDate: before(0) }],
  })

  expect(isInProgress(order, NOW)).toBe(false)
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
