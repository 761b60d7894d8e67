import { answers, fails, flow } from '#flow-kit/flow.ts'
import { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aVoucherOffer } from '#machines/samples/order-details.ts'
import type { VoucherOffer } from '#machines/orders/model/voucher.ts'

export const lookupFlow = flow({
  id: 'lookup',
  area: 'orders',
  title: 'What belongs to an order',
  promise:
    'Vouchers, pictures and delivery dates are each read on their own, and fail on their own.',
  machine: lookupMachine<VoucherOffer>(),
  starts: { 'a product carries a voucher': { id: 'AUTUMN-15' } },
  events: {
    'the customer tries to read it again': { type: 'lookup.retry' },
    'the order was read again': { type: 'lookup.refresh' },
  },
  outcomes: {
    read: {
      'the service has it': answers(aVoucherOffer()),
      'the service has none': answers(null),
      'it cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { data, failure } }) => [data !== null, failure?.kind],
  sentences: [
    {
      requirements: ['B-380'],
      says: 'what an order does not have is left out while it is read again',
      holds: ({ before: { value }, after: { tags }, label }) =>
        value !== 'none' || label !== 'the order was read again' || !tags.includes('busy'),
    },
    {
      requirements: ['A-315'],
      says: 'a missing thing is no error',
      holds: ({ after: { value, context } }) =>
        value !== 'none' || (context as { failure: unknown }).failure === null,
    },
    {
      requirements: ['A-208'],
      says: 'a failed read keeps its correlation id',
      holds: ({ after: { value, context } }) =>
        value !== 'failed' || JSON.stringify(context).includes('correlationId'),
    },
  ],
  unseen: {
    'drop action: readingAgain · read done · 1 · setData':
      'Nothing was known before this read, and nothing is known after it.',
  },
})
