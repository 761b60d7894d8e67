import type { ActorRefFrom } from 'xstate'
import type {
  ListSection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'

/** Starts the selection mode in a list with these sections, whose photos can be selected. */
export const startSelecting = (
  selection: ActorRefFrom<typeof selectionMachine>,
  sections: ListSection[],
): void => {
  selection.send({
    type: 'sections.changed',
    sections,
    sorting: DEFAULT_PHOTO_SORTING,
    canSelect: true,
  })
  selection.send({ type: 'selection.start' })
}
