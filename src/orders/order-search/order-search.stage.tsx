import * as v from 'valibot'
import { choose, elsewhere, press, type } from '#flow-kit/gesture.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { orderFilter } from '#machines/orders/model/order-search.ts'
import { orderSearchFlow } from '#machines/orders/order-search/order-search.cases.ts'
import { OrdersSearch } from '#src/orders/order-list/OrdersSearch.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const FIELD = 'Find an order by number or product'
const SAME = 'A field that keeps its value says nothing.'

const filterOf = (seen: Observation): v.InferOutput<typeof orderFilter> =>
  v.parse(v.object({ filter: orderFilter }), seen.context).filter

export const stage = stageFile({
  flow: orderSearchFlow,
  show: ({ actor }) => <OrdersSearch actor={actor} years={['2026', '2025']} />,
  neighbours: () => ({}),
  gestures: {
    'the customer types a word': type(FIELD, 'print'),
    'the customer empties the field': type(FIELD, ''),
    'the customer chooses a year': choose('Year', '2025'),
    'the customer chooses a day': type('Placed on', '2025-03-01'),
    'the customer chooses a status': choose('Status', 'Sent'),
    'the customer presses Search': press('button', 'Search'),
    'the customer presses Show all orders': press('button', 'Show all orders'),
    'the customer goes back in the browser to all orders': elsewhere(
      'The address of the page leads back.',
    ),
    'the customer follows a link to orders of a word': elsewhere('The link is on another page.'),
  },
  exceptions: [
    {
      labels: ['the customer types a word'],
      when: seen => filterOf(seen).text === 'print',
      why: SAME,
    },
    {
      labels: ['the customer empties the field'],
      when: seen => filterOf(seen).text === '',
      why: SAME,
    },
    {
      labels: ['the customer chooses a year'],
      when: seen => filterOf(seen).year !== '',
      why: SAME,
    },
    { labels: ['the customer chooses a day'], when: seen => filterOf(seen).day !== '', why: SAME },
    {
      labels: ['the customer chooses a status'],
      when: seen => filterOf(seen).status !== '',
      why: SAME,
    },
    {
      labels: ['the customer presses Search'],
      when: ({ value }) => value === 'settled',
      why: 'The orders match already; a disabled button would say that nothing can be searched.',
    },
  ],
})
