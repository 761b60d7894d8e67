import { answers, fails, flow } from '#flow-kit/flow.ts'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const reorderFlow = flow({
  id: 'reorder',
  area: 'orders',
  title: 'Ordering the same again',
  promise: 'One press is one basket, and a failure says so and can be tried again.',
  machine: reorderMachine,
  starts: { 'an order is on screen': { code: 'A-1' } },
  events: {
    'the customer asks again whether it can be ordered': { type: 'reorder.retry' },
    'the order was read again': { type: 'reorder.refresh' },
    'the customer orders the same again': { type: 'reorder.send' },
  },
  outcomes: {
    readStatus: {
      'it can be ordered again': answers({ isOpen: true, isUnsure: false }),
      'it can be ordered again, and an earlier basket may be filled': answers({
        isOpen: true,
        isUnsure: true,
      }),
      'it cannot be ordered again': answers({ isOpen: false, isUnsure: false }),
      'the service does not say whether it can be ordered again': fails(aServiceError(500)),
    },
    orderAgain: {
      'the basket is filled': answers('https://shop.kiln.example/basket?order=A-1'),
      'the service refuses': fails(aServiceError(409)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { failure, isUnsure } }) => [
    failure?.kind,
    ...(isUnsure ? ['unsure'] : []),
  ],
  unseen: {
    'drop action: checkingAgain · readStatus done · 1 · clearFailure':
      'Only an order of which nothing failed is checked again.',
  },
  sentences: [
    {
      requirements: ['A-355'],
      says: 'an order under way is not placed a second time',
      holds: ({ before, after, label }) =>
        before.value !== 'sending' ||
        label !== 'the customer orders the same again' ||
        JSON.stringify(before.asked) === JSON.stringify(after.asked),
    },
    {
      requirements: ['A-186'],
      says: 'the page is left for a basket only',
      holds: ({ after: { value }, taken }) =>
        value !== 'leaving' ||
        taken.some(id => id.includes('xstate.done.actor.orderAgain')) ||
        taken.length === 0,
    },
  ],
})
