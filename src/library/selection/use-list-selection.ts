import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type {
  ListSection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import { shareSelected } from '#machines/library/selection/selection/selection.model.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'

/** The selection of a list, as its view uses it. */
export interface ListSelection {
  actor: ActorRefFrom<typeof selectionMachine>
  isOn: boolean
  start(): void
  /** Selects all photos, or none if all are selected. */
  toggleAll(): void
}

/** The selection in a list of `sections`. The selection mode can be started only while `canSelect`. */
export const useListSelection = (
  actor: ActorRefFrom<typeof selectionMachine>,
  sections: ListSection[],
  sorting: Sorting,
  canSelect: boolean,
): ListSelection => {
  const isOn = useSelector(actor, snapshot => snapshot.matches('on'))

  return {
    actor,
    isOn,
    start: () => {
      if (canSelect) actor.send({ type: 'selection.start', sections, sorting })
    },
    toggleAll: () => {
      const { marks, sections: listed } = actor.getSnapshot().context
      const isAll = shareSelected(marks, listed) === 'all'
      actor.send({ type: isAll ? 'selection.none' : 'selection.all' })
    },
  }
}
