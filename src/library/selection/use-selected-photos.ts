import { shallowEqual, useSelector } from '@xstate/react'
import { openLists } from '#src/library/photo-lists.ts'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { heldIndexes, photoAt } from '#machines/library/model/photo-run.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { isSelected } from '#machines/library/selection/selection/selection.model.ts'
import { useChild } from '#src/shell/use-root.ts'

/** Selected photos in memory, in the order of the list; one that is read later appears with the next change. */
export const useSelectedPhotos = ({ actor }: ListSelection): readonly Photo[] => {
  'use memo'
  const screenActors = useChild('screenActors')

  return useSelector(
    actor,
    ({ context: { marks, sections } }) => {
      const runs = new Map(
        openLists(screenActors.getSnapshot().children).map(list => {
          const { source, run } = list.getSnapshot().context
          return [JSON.stringify(source), run]
        }),
      )
      return sections.flatMap(({ key, count, source }) => {
        const run = marks[key] === undefined ? undefined : runs.get(JSON.stringify(source))
        if (run === undefined) return []
        return heldIndexes(run, count).flatMap(({ cell, imageId }) => {
          const photo = isSelected(marks, { key, cell }, imageId) ? photoAt(run, cell, count) : null
          return photo ?? []
        })
      })
    },
    shallowEqual,
  )
}
