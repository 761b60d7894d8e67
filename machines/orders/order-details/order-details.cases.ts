import { answers, fails, flow } from '#flow-kit/flow.ts'
import { orderDetailsMachine } from '#machines/orders/order-details/order-details.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { writeEnd } from '#machines/samples/write-ends.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'

const order = answers({ order: someOrderDetails() })
const none = answers({ order: null })

/** The order with one more product, which has a voucher and an upload. */
const grown = someOrderDetails({
  orders: [
    { code: 'A-1-1', status: 'ProductionStarted' },
    { code: 'A-1-2', status: 'Confirmed', voucher: 'AUTUMN-15', uploadId: 'u-2' },
  ],
})

export const orderDetailsFlow = flow({
  id: 'order-details',
  area: 'orders',
  title: 'Order details',
  promise: 'Any order opens by its address alone, and each part of it loads and fails on its own.',
  machine: orderDetailsMachine,
  starts: { 'a customer opens an order': { code: 'A-1' } },
  events: {
    'the customer tries again': { type: 'order.retry' },
    'the customer tries to read the missing parts again': { type: 'parts.retry' },
    'the customer prints the order': { type: 'order.print' },
    'something about the order was changed': { type: 'order.reload' },
    'the connection is back': { type: 'connection.restored' },
    'a change of the order ends that was sent before its page was left': writeEnd('done', {
      of: 'reorder',
      orderCode: 'A-1',
    }),
    'a change of another order ends': writeEnd('done', { of: 'deliveryAddress', orderCode: 'A-2' }),
    'a change of something else ends': writeEnd('done', { of: 'emailChange' }),
  },
  outcomes: {
    readSuperOrder: {
      'it is a super order': order,
      'it is no super order': none,
      'the super orders cannot be read': fails(aServiceError(500)),
    },
    readPlainOrder: {
      'it is a plain order': order,
      'neither source has it': none,
      'the plain orders cannot be read': fails(aServiceError()),
    },
    readAgain: {
      'the order has one more product': answers({ order: grown }),
      'the order is gone': none,
      'the order cannot be read again': fails(aServiceError(503)),
    },
    reorder: { 'a bug ends a part of the order': fails(new Error('bug')) },
  },
  accidents: ['a bug ends a part of the order'],
  identify: ({ context: { order: known, source, failure } }) => [
    known?.products.length,
    source,
    failure?.kind,
  ],
  stories: [
    {
      name: 'Everything goes well',
      labels: ['it is a super order', 'the customer prints the order'],
    },
    {
      name: 'Nobody has such an order',
      labels: ['it is no super order', 'neither source has it'],
    },
    {
      name: 'The order cannot be read, then it can',
      labels: [
        'the super orders cannot be read',
        'the customer tries again',
        'it is a super order',
      ],
    },
    {
      name: 'The order is changed, and cannot be read again',
      labels: [
        'it is a super order',
        'something about the order was changed',
        'the order cannot be read again',
        'the customer tries again',
        'the order has one more product',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['A-100'],
      says: 'an order counts as missing only if every source was searched',
      holds: ({ after: { value, context } }) =>
        value !== 'missing' || (context as { failure: unknown }).failure === null,
    },
    {
      requirements: ['A-090', 'A-208'],
      says: 'a failure shows until the order is read',
      holds: ({ after: { value, context } }) =>
        (value !== 'failed' && value !== 'outdated') ||
        (context as { failure: unknown }).failure !== null,
    },
    {
      requirements: ['B-011'],
      says: 'nothing is printed before the order is there',
      holds: ({ effects, before }) =>
        !effects.includes('printPage') || (before.context as { order: unknown }).order !== null,
    },
    {
      requirements: [],
      says: 'a failure leaves the order on screen',
      holds: ({ taken, before, after }) =>
        !taken.some(id => id.includes('xstate.error.actor')) ||
        orderOf(after.context) === orderOf(before.context),
    },
  ],
})

const orderOf = (context: unknown): string => JSON.stringify((context as { order: unknown }).order)
