import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import type { watchDragPointers } from '#src/library/selection/drag-select/drag-pointers.ts'

/** The drag over a list: the name of its screen actor, and what tells that actor of pointers. */
export interface ListDrag {
  name: 'dragSelect' | 'choiceDrag'
  track: typeof watchDragPointers
}

export interface ListSelection {
  actor: ActorRefFrom<typeof selectionMachine>
  isOn: boolean
  /** Undefined until its code is there, and where no list is shown. */
  drag?: ListDrag | undefined
}

export const useListSelection = (
  actor: ActorRefFrom<typeof selectionMachine>,
  drag?: ListDrag,
): ListSelection => ({
  actor,
  drag,
  isOn: useSelector(actor, snapshot => snapshot.matches('on')),
})
