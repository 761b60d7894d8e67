import type { ActorRefFrom } from 'xstate'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import {
  libraryCount,
  librarySections,
} from '#machines/library/selection/selection/list-sections.ts'
import type {
  Collection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import { follow, type Wiring, wiring } from '#src/app/screen-wiring.ts'

/** What a selection uses of its list. */
interface SelectableList extends Collection {
  canSelect: boolean
}

/**
 * Returns a function that, in a microtask, reads a list with `read` and sends it to the selection. It waits for the
 * microtask so that the selection first gets the events about removed photos, for which it needs the old sections.
 */
export const adaptLater = (
  selection: ActorRefFrom<typeof selectionMachine>,
  read: () => SelectableList,
): (() => void) => {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      if (selection.getSnapshot().status !== 'active') return
      selection.send({ type: 'sections.changed', ...read() })
    })
  }
}

/** Passes the library's months and sorting to the selection, and whether the library is locked or empty. */
export const selectionOfLibrary = wiring(
  ['timeline', 'sorting', 'activation', 'selection'],
  ([timeline, sortings, activation, selection]) => {
    const adapt = adaptLater(selection, () => {
      const entries = timeline.getSnapshot().context.summary?.entries ?? []
      const sorting = sortings.getSnapshot().context.sortings.photos
      const isLocked = isLibraryLocked(activation.getSnapshot())
      return {
        sections: librarySections(entries, sorting),
        sorting,
        canSelect: libraryCount(entries) > 0 && !isLocked,
      }
    })
    return [
      follow(timeline, ({ context }) => context.summary, adapt),
      follow(sortings, ({ context }) => context.sortings.photos, adapt),
      follow(activation, isLibraryLocked, adapt),
    ]
  },
)

/** Returns the wiring that restores the selection that `asked` names, once photos can be selected; L-257. */
export const restoredSelection = (asked: () => string | null): Wiring =>
  wiring(['selection'], ([selection]) => {
    let tempSelectionId = asked()
    return [
      follow(
        selection,
        snapshot => snapshot.matches('off'),
        canSelect => {
          if (tempSelectionId === null || !canSelect) return
          selection.send({ type: 'selection.restore', tempSelectionId })
          tempSelectionId = null
        },
      ),
    ]
  })
