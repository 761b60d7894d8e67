import { expect, it } from 'vitest'
import {
  orderStatus,
  productStatus,
  shownStatus,
  unknownStatuses,
} from '#machines/orders/model/order-status.ts'
import { anOrder, aProduct } from '#machines/samples/orders.ts'

const WIRE = [
  ['Received', 'AwaitingPayment'],
  ['paymentPending', 'AwaitingPayment'],
  ['paymentFailed', 'AwaitingPayment'],
  ['Confirmed', 'Ordered'],
  ['paymentSuccess', 'Ordered'],
  ['paymentFree', 'Ordered'],
  ['verification failed', 'Ordered'],
  ['processing', 'Ordered'],
  ['processing failed', 'Ordered'],
  ['approved', 'Ordered'],
  ['on_hold', 'Ordered'],
  ['ProductionStarted', 'InProduction'],
  ['ProductionCompleted', 'InProduction'],
  ['producing', 'InProduction'],
  ['delayed', 'InProduction'],
  ['Dispatched', 'Sent'],
  ['shipped', 'Sent'],
  ['Cancelled', 'Cancelled'],
  ['rejected', 'Cancelled'],
] as const

// Answers
it.each(WIRE)("shows a product in '%s' as %s, in any case", (wire, expected) => {
  expect([wire, wire.toLowerCase(), wire.toUpperCase()].map(productStatus)).toEqual([
    expected,
    expected,
    expected,
  ])
})

// Answers A-220
it.each(['', 'teleported', ' Dispatched', 'on hold', '__proto__', 'constructor', 'toString'])(
  "returns null for the string '%s'",
  wire => {
    expect(productStatus(wire)).toBeNull()
  },
)

// Answers
it.each([
  { statuses: ['Dispatched', 'Received', 'Confirmed'], expected: 'AwaitingPayment' },
  { statuses: ['Dispatched', 'producing', 'Confirmed'], expected: 'Ordered' },
  { statuses: ['Dispatched', 'delayed'], expected: 'InProduction' },
  { statuses: ['Dispatched', 'shipped'], expected: 'Sent' },
  { statuses: ['Cancelled', 'Dispatched'], expected: 'Sent' },
  { statuses: ['Cancelled', 'Received'], expected: 'AwaitingPayment' },
  { statuses: ['Cancelled', 'rejected'], expected: 'Cancelled' },
  { statuses: ['Dispatched', 'teleported'], expected: 'Ordered' },
  { statuses: ['Cancelled', 'teleported'], expected: 'Ordered' },
  { statuses: ['Received', 'teleported'], expected: 'AwaitingPayment' },
  { statuses: ['teleported'], expected: 'Ordered' },
  { statuses: [], expected: 'Ordered' },
])('shows an order of $statuses as $expected', ({ statuses, expected }) => {
  expect(orderStatus({ products: statuses.map(status => aProduct({ status })) })).toBe(expected)
})

// Answers B-372
it.each([
  { statuses: [], expected: null },
  { statuses: ['Dispatched'], expected: null },
  { statuses: ['Dispatched', 'producing'], expected: null },
  { statuses: ['Cancelled'], expected: null },
  { statuses: ['Dispatched', 'Received'], expected: 'AwaitingPayment' },
])('shows an order of $statuses and a product that was left out as $expected', row => {
  const order = {
    products: row.statuses.map(status => aProduct({ status })),
    productsLeftOut: 1,
  }
  expect([orderStatus(order), shownStatus(order)]).toEqual([row.expected, row.expected])
})

// Answers A-220
it.each([
  { statuses: [], expected: 'Ordered' },
  { statuses: ['Dispatched'], expected: 'Sent' },
  { statuses: ['teleported'], expected: null },
  { statuses: [''], expected: null },
  { statuses: ['teleported', 'teleported'], expected: 'Ordered' },
  { statuses: ['Dispatched', 'teleported'], expected: 'Ordered' },
  { statuses: ['Dispatched', 'producing'], expected: 'InProduction' },
])('computes $expected for an order of $statuses', ({ statuses, expected }) => {
  expect(shownStatus({ products: statuses.map(status => aProduct({ status })) })).toBe(expected)
})

// Answers A-220
it('lists each unknown status once, ignoring case, with at most 40 characters', () => {
  const products = (...statuses: string[]) =>
    anOrder({ orders: statuses.map((status, index) => ({ code: `P${index}`, status })) })

  expect(
    unknownStatuses([
      products('Confirmed', 'teleported', 'Teleported'),
      products('TELEPORTED', '', 'x'.repeat(500)),
      products(),
    ]),
  ).toEqual(['teleported', 'x'.repeat(40)])
  expect(unknownStatuses([])).toEqual([])
})
