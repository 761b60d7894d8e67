import { wiring, follow } from '#src/app/screen-wiring.ts'
import type { ActorRefFrom } from 'xstate'
import type {
  Collection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import { isWholeSelection } from '#machines/library/selection/selection/selection.model.ts'

interface SelectableList extends Collection {
  canSelect: boolean
}

/** Reads with `read` in a microtask: events about removed photos need the old sections first. */
export const queueSectionsChanged = (
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

/** Ends the selection once all of it was copied, not if other photos were. */
export const copiedSelection = wiring(['albumCopy', 'selection'], ([copying, selection]) => [
  copying.on('photos.copied', ({ ids }) => {
    const { marks, sections } = selection.getSnapshot().context
    if (isWholeSelection(marks, sections, ids)) selection.send({ type: 'selection.cancel' })
  }),
])

/** Cancels the order of prints when the selection for it ends. */
export const selectionForPrints = wiring(['selection', 'prints'], ([selection, prints]) => [
  follow(
    selection,
    snapshot => snapshot.matches('on'),
    isOn => {
      if (!isOn) prints.send({ type: 'prints.cancel' })
    },
  ),
])
