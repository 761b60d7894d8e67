import { flow } from '#flow-kit/flow.ts'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import { DEFAULT_SORTINGS, type Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'

const choose = (sortKey: Sorting['sortKey'], sortOrder: Sorting['sortOrder']) => ({
  type: 'sorting.choose' as const,
  choice: { view: 'photos' as const, sorting: { sortKey, sortOrder } },
})

export const sortingFlow = flow({
  id: 'sorting',
  area: 'library',
  title: 'Order of photos',
  promise: 'Photos are sorted as the customer chose last, also on the next visit.',
  machine: sortingMachine,
  starts: { 'a customer opens the photos': { sortings: DEFAULT_SORTINGS } },
  events: {
    'the customer wants the newest photos first': choose('dateTaken', 'desc'),
    'the customer wants the oldest photos first': choose('dateTaken', 'asc'),
    'the customer wants the newest uploads first': choose('created', 'desc'),
    'the customer wants the oldest uploads first': choose('created', 'asc'),
  },
  identify: ({ context }) => context.sortings.photos,
})
