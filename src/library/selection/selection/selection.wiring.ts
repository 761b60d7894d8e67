import type { ActorRefFrom, Subscription } from 'xstate'
import type { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import {
  libraryCount,
  librarySections,
} from '#machines/library/selection/selection/list-sections.ts'
import type {
  ListSection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import type { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import type { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { follow, type Wiring, wiring } from '#src/app/screen-wiring.ts'

/** What a selection uses of its list. */
interface SelectableList {
  sections: ListSection[]
  sorting: Sorting
  canSelect: boolean
}

/**
 * Returns a function that, in a microtask, reads a list with `read` and sends it to the selection; if `canSelect` is
 * false, it then cancels the selection. If `read` returns null, it sends nothing. It waits for the microtask so that
 * the selection first gets the events about removed photos, for which it needs the old sections.
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

const LIBRARY = ['timeline', 'sorting', 'activation'] as const

/** Returns functions that read the library for its selection, and subscribe to changes of the library. */
const libraryList = (
  timeline: ActorRefFrom<typeof timelineMachine>,
  sortings: ActorRefFrom<typeof sortingMachine>,
  activation: ActorRefFrom<typeof activationMachine>,
) => ({
  read: (): SelectableList => {
    const entries = timeline.getSnapshot().context.summary?.entries ?? []
    const sorting = sortings.getSnapshot().context.sortings.photos
    const isLocked = isLibraryLocked(activation.getSnapshot())
    return {
      sections: librarySections(entries, sorting),
      sorting,
      canSelect: libraryCount(entries) > 0 && !isLocked,
    }
  },
  follow: (listener: () => void): Subscription[] => [
    follow(timeline, ({ context }) => context.summary, listener),
    follow(sortings, ({ context }) => context.sortings.photos, listener),
    follow(activation, isLibraryLocked, listener),
  ],
})

/**
 * Passes the library's months and sorting to the selection; cancels the selection if the library is locked or empty.
 */
export const selectionOfLibrary = wiring(
  [...LIBRARY, 'selection'],
  ([timeline, sortings, activation, selection]) => {
    const library = libraryList(timeline, sortings, activation)
    return library.follow(adaptLater(selection, library.read))
  },
)

/**
 * Returns the wiring that restores the selection that `asked` names, once photos of the library can be selected; L-257.
 */
export const restoredSelection = (asked: () => string | null): Wiring =>
  wiring([...LIBRARY, 'selection'], ([timeline, sortings, activation, selection]) => {
    const library = libraryList(timeline, sortings, activation)
    let tempSelectionId = asked()
    return library.follow(() => {
      const { sections, sorting, canSelect } = library.read()
      if (tempSelectionId === null || !canSelect) return
      selection.send({ type: 'selection.restore', tempSelectionId, sections, sorting })
      tempSelectionId = null
    })
  })
