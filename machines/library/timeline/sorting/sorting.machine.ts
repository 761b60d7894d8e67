import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
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

/** The sorting of each list of photos. The machine stores a choice in this browser, and notifies the lists. */
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
    /** Stores only the sorting of this view, because another tab may have changed the other views. */
    setChoice: (_, _choice: SortingChoice) => undefined,
    notifyLists: (_, _choice: SortingChoice) => undefined,
  },
}).createMachine({
  id: 'sorting',
  context: ({ input }) => input,
  initial: 'chosen',
  states: {
    chosen: {
      description: 'Each list of photos is sorted by its last choice.',
      meta: { requirements: ['L-043', 'L-159', 'L-162', 'L-203', 'L-204', 'L-304'] },
      on: {
        'sorting.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.choice },
          actions: [
            { type: 'choose', params: ({ event }) => event.choice },
            { type: 'setChoice', params: ({ event }) => event.choice },
            { type: 'notifyLists', params: ({ event }) => event.choice },
          ],
        },
      },
    },
  },
})
