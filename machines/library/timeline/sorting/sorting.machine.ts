import { assign, setup } from 'xstate'
import {
  isSameSorting,
  type SortedView,
  type Sorting,
  type Sortings,
} from '#machines/library/timeline/sorting/sorting.model.ts'

export interface SortingChoice {
  view: SortedView
  sorting: Sorting
}

/** In which order each list of photos stands. What a customer chose is kept in this browser, and told to the lists. */
export const sortingMachine = setup({
  types: {} as {
    input: { sortings: Sortings }
    context: { sortings: Sortings }
    events: { type: 'sorting.choose'; choice: SortingChoice }
  },
  guards: {
    isOther: ({ context }, { view, sorting }: SortingChoice) =>
      !isSameSorting(sorting, context.sortings[view]),
  },
  actions: {
    choose: assign(({ context }, { view, sorting }: SortingChoice) => ({
      sortings: { ...context.sortings, [view]: sorting },
    })),
    /** Other lists keep the order that was chosen for them last, in whichever tab. */
    setChoice: (_, _choice: SortingChoice) => undefined,
    tellLists: (_, _choice: SortingChoice) => undefined,
  },
}).createMachine({
  id: 'sorting',
  context: ({ input }) => input,
  initial: 'chosen',
  states: {
    chosen: {
      description: 'Each list of photos stands in the order that was chosen for it last.',
      meta: { requirements: ['L-043', 'L-159', 'L-162', 'L-203', 'L-204', 'L-304'] },
      on: {
        'sorting.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.choice },
          actions: [
            { type: 'choose', params: ({ event }) => event.choice },
            { type: 'setChoice', params: ({ event }) => event.choice },
            { type: 'tellLists', params: ({ event }) => event.choice },
          ],
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})
