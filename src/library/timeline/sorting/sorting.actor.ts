import { sendParent } from 'xstate'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import { storedSortings } from '#src/library/stored-sortings.ts'
import { setPreference } from '#src/browser/storage/preferences.ts'

/**
 * Provides the ports of the machine of the sortings, which are stored in this browser; every list is notified of a
 * choice. A choice is merged into the stored entry, because other tabs change the entry as well.
 */
export const provideSorting = () =>
  sortingMachine.provide({
    actions: {
      setChoice: (_, { view, sorting }) => {
        setPreference('sorting', JSON.stringify({ ...storedSortings(), [view]: sorting }))
      },
      notifyLists: sendParent((_, choice) => ({
        type: 'actors.broadcast',
        event: { type: 'sorting.changed', ...choice },
      })),
    },
  })
