import { answers, fails, flow } from '#flow-kit/flow.ts'
import { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPageOf } from '#machines/samples/orders.ts'

const asOf = '2026-11-21T12:00:00.000Z'
const page = (codes: readonly string[], total: number) =>
  answers({ pages: [aPageOf(codes, total)], asOf })

export const orderListFlow = flow({
  id: 'order-list',
  area: 'orders',
  title: 'Order list',
  promise:
    'The newest orders show at once, all others follow, and what is on screen is never lost.',
  machine: orderListMachine,
  events: {
    'the customer opens the orders': { type: 'orders.load' },
    'the customer tries again': { type: 'orders.retry' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    loadFirst: {
      'all orders come at once': page(['A', 'B'], 2),
      'the customer has no order': page([], 0),
      'a page of more orders comes': page(['C', 'D'], 250),
      'the orders cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    loadMore: {
      'the last orders come': page(['Y', 'Z'], 2),
      'older orders come, and there are more': page(['E', 'F'], 5000),
      'a page is empty before the total is reached': page([], 5000),
      'older orders cannot be read': fails(aServiceError()),
    },
    loadNewest: {
      'a new order is among the newest': page(['N', 'A'], 3),
      'the newest orders cannot be read': fails(aServiceError(503)),
      'the newest orders are out of reach': fails(aServiceError()),
    },
  },
  identify: ({ context: { orders, total, rowsAsked, isAtEnd, isReopened, failure } }) => [
    Math.min(orders.length, 3),
    total === null ? null : rowsAsked < total,
    Math.min(rowsAsked, 200),
    isAtEnd,
    failure?.kind,
    ...(isReopened ? ['reopened'] : []),
  ],
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'the customer opens the orders',
        'a page of more orders comes',
        'the last orders come',
      ],
    },
    {
      name: 'There is no order yet',
      labels: ['the customer opens the orders', 'the customer has no order'],
    },
    {
      name: 'The orders cannot be read, then they can',
      labels: [
        'the customer opens the orders',
        'the orders cannot be read',
        'the customer tries again',
        'all orders come at once',
      ],
    },
    {
      name: 'Older orders cannot be read, and those on screen stay',
      labels: [
        'the customer opens the orders',
        'a page of more orders comes',
        'older orders cannot be read',
        'the customer tries again',
        'the last orders come',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['A-160'],
      says: 'a failure leaves the orders on screen as they are',
      holds: ({ taken, before, after }) =>
        !taken.some(id => id.includes('xstate.error.actor')) ||
        ordersOf(after.context) === ordersOf(before.context),
    },
  ],
})

const ordersOf = (context: unknown): string =>
  JSON.stringify((context as { orders: unknown[] }).orders)
