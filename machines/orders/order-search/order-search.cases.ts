import { flow } from '#flow-kit/flow.ts'
import { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'
import { ANY_ORDER, isSameFilter, isSearching } from '#machines/orders/model/order-search.ts'

export const orderSearchFlow = flow({
  id: 'order-search',
  area: 'orders',
  title: 'Find an order',
  promise: 'Orders are found with each key press, and the address contains the search.',
  machine: orderSearchMachine,
  events: {
    'the customer types a word': { type: 'search.change', change: { text: 'print' } },
    'the customer empties the field': { type: 'search.change', change: { text: '' } },
    'the customer chooses a year': { type: 'search.change', change: { year: '2025' } },
    'the customer chooses a day': { type: 'search.change', change: { day: '2025-03-01' } },
    'the customer chooses a status': { type: 'search.change', change: { status: 'Sent' } },
    'the customer presses Search': { type: 'search.submit' },
    'the customer presses Show all orders': { type: 'search.clear' },
    'the customer goes back in the browser to all orders': {
      type: 'address.moved',
      filter: ANY_ORDER,
    },
    'the customer follows a link to orders of a word': {
      type: 'address.moved',
      filter: { ...ANY_ORDER, text: 'book' },
    },
  },
  identify: ({ context: { filter, inAddress } }) => [
    filter,
    isSearching(inAddress),
    isSameFilter(filter, inAddress),
  ],
  sentences: [
    {
      requirements: ['B-008'],
      says: 'when the search has settled, the address says what the orders follow',
      holds: ({ after: { value, context } }) => value !== 'settled' || isInAddress(context),
    },
  ],
  unseen: {
    'drop guard: settling · always · 0 · isOther':
      'Setting the address to the words that it has already changes nothing.',
    'drop action: settling · always · 0 · showInAddress':
      'Only the router receives it; orders.screen.test.tsx checks the address.',
  },
})

const isInAddress = (context: unknown): boolean => {
  const { filter, inAddress } = context as { filter: object; inAddress: object }
  return JSON.stringify(filter) === JSON.stringify(inAddress)
}
