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
import { follow, wiring } from '#src/shell/screen-wiring.route.ts'

/** A list as its selection has to know it. */
interface SelectableList {
  sections: ListSection[]
  sorting: Sorting
  canSelect: boolean
}

/**
 * Returns what adapts a selection to its list, and ends it when nothing can be selected. It waits for the end of
 * the task: removed photos are known by their index in the old sections, so that their event must come first.
 * `read` returns null while it does not matter.
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

/** Passes the library's months and sorting to its selection; cancels it if the library is locked or empty. */
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
