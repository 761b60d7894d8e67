import type { ActorRefFrom } from 'xstate'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import {
  libraryCount,
  librarySections,
} from '#machines/library/selection/selection/list-sections.ts'
import type {
  ListSection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/** What a selection needs to know about its list. */
interface SelectableList {
  sections: ListSection[]
  sorting: Sorting
  canSelect: boolean
}

/**
 * Returns a function that passes a list to its selection, or cancels the selection unless `canSelect`. It does so in
 * a microtask: the selection first needs the events about removed photos, which it finds by their index in the old
 * sections. `read` returns null while the selection need not follow the list.
 */
export const adaptLater = (
  selection: ActorRefFrom<typeof selectionMachine>,
  read: () => SelectableList | null,
): (() => void) => {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      if (selection.getSnapshot().status !== 'active') return
      const list = read()
      if (list === null) return
      const { sections, sorting, canSelect } = list
      selection.send({ type: 'sections.changed', sections, sorting })
      if (!canSelect) selection.send({ type: 'selection.cancel' })
    })
  }
}

/**
 * Passes the library's months and sorting to the selection; cancels the selection if the library is locked or empty.
 */
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
