import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'

export interface ListSelection {
  actor: ActorRefFrom<typeof selectionMachine>
  isOn: boolean
  /** The screen actor of the drag over the list, `dragSelect` by default. */
  drag?: 'dragSelect' | 'choiceDrag'
}

export const useListSelection = (actor: ActorRefFrom<typeof selectionMachine>): ListSelection => ({
  actor,
  isOn: useSelector(actor, snapshot => snapshot.matches('on')),
})
