import { shallowEqual, useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { ListSection } from '#machines/library/selection/selection/selection.machine.ts'
import type { PhotoListActor } from '#src/library/grid/GridSectionView.tsx'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { heldIndexes, photoAt } from '#machines/library/model/photo-run.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { isSelected } from '#machines/library/selection/selection/selection.model.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'

/** Selected photos in memory, in the order of the list; one that is read later appears with the next change. */
export const useSelectedPhotos = ({ actor }: ListSelection): readonly Photo[] => {
  'use memo'
  const screenActors = useChild('screenActors')

  return useSelector(
    actor,
    ({ context: { marks, sections } }) => {
      const open: Readonly<Record<string, AnyActorRef | undefined>> =
        screenActors.getSnapshot().children
      return sections.flatMap(section => {
        const { key, count } = section
        if (marks[key] === undefined) return []
        const run = listOf(section, open)?.getSnapshot().context.run
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

/** The open actor of the list with the photos of a section; undefined if it is not open. */
const listOf = (
  { key, source }: ListSection,
  open: Readonly<Record<string, AnyActorRef | undefined>>,
): PhotoListActor | undefined => {
  switch (source.kind) {
    case 'month':
      return open['timeline'] === undefined
        ? undefined
        : screenActorOf(open, 'timeline').getSnapshot().children[`month-${key}`]
    case 'all':
      return open['latestUploads'] === undefined ? undefined : screenActorOf(open, 'latestUploads')
    case 'album':
      return open['albumPhotos'] === undefined ? undefined : screenActorOf(open, 'albumPhotos')
    case 'sharedAlbum':
      return open['sharedAlbumPhotos'] === undefined
        ? undefined
        : screenActorOf(open, 'sharedAlbumPhotos')
  }
}
