import { sendParent } from 'xstate'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import { storedSortings } from '#src/library/stored-sortings.ts'
import { setPreference } from '#src/browser/storage/preferences.ts'

/** A choice is merged into the stored sortings, because other tabs may have changed them. */
export const provideSorting = () =>
  sortingMachine.provide({
    actions: {
      setChoice: (_, { view, sorting }) =>
        setPreference('sorting', JSON.stringify({ ...storedSortings(), [view]: sorting })),
      notifyLists: sendParent((_, choice) => ({
        type: 'actors.broadcast',
        event: { type: 'sorting.changed', ...choice },
      })),
    },
  })
