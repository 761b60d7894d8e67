import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
import type { SortedView, Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'

/**
 * The hint that says how new photos are sorted, and can sort them by upload. It closes after 10 s, unless the pointer
 * or the focus is on it. Photo library, section 4.
 */
export const uploadHintMachine = setup({
  types: {} as {
    input: { sortKey: Sorting['sortKey'] }
    context: { sortKey: Sorting['sortKey'] }
    events:
      | { type: 'photos.added'; count: number }
      | { type: 'sorting.changed'; view: SortedView; sorting: Sorting }
      | { type: 'hint.hold' }
      | { type: 'hint.release' }
      | { type: 'hint.follow' }
      | { type: 'hint.close' }
  },
  guards: {
    isSortedOtherwise: ({ context }) => context.sortKey !== 'created',
    isOfPhotos: (_, view: SortedView) => view === 'photos',
  },
  delays: {
    /** 10,000 ms, after which the hint closes; L-194. */
    autoClose: 10_000,
  },
  actions: {
    setSortKey: assign({ sortKey: (_, sorting: Sorting) => sorting.sortKey }),
    expectUploads: assign({ sortKey: 'created' }),
    /** Sorts the photos by upload, newest first. */
    sortByUpload: _ => undefined,
  },
}).createMachine({
  id: 'uploadHint',
  context: ({ input }) => ({ sortKey: input.sortKey }),
  initial: 'hidden',
  on: {
    'photos.added': { guard: 'isSortedOtherwise', target: '.showing', reenter: true },
    'sorting.changed': {
      guard: { type: 'isOfPhotos', params: ({ event }) => event.view },
      target: '.hidden',
      actions: { type: 'setSortKey', params: ({ event }) => event.sorting },
    },
  },
  states: {
    hidden: { description: 'No hint is shown.' },
    showing: {
      description:
        'A hint says how the new photos are sorted, with a link that changes the sorting.',
      meta: { requirements: ['L-194', 'L-195'] },
      initial: 'closing',
      states: {
        closing: {
          description: 'The hint closes after 10 seconds.',
          after: { autoClose: '#uploadHint.hidden' },
          on: { 'hint.hold': 'held' },
        },
        held: {
          description:
            'The pointer or the focus is on the hint, or the page is hidden, so it does not close by itself.',
          meta: { requirements: ['B-395'] },
          on: { 'hint.release': 'closing', 'photos.added': 'held' },
        },
      },
      on: {
        'hint.follow': { target: 'hidden', actions: ['sortByUpload', 'expectUploads'] },
        'hint.close': 'hidden',
      },
    },
  },
})
