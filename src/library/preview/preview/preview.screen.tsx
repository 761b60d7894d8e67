import { useSelector } from '@xstate/react'
import { listOfOneSection, listOfMonths } from '#src/library/preview/preview-list.actor.ts'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import { heldIndex } from '#src/library/held-photo.ts'
import { ONLY_SECTION, type CellRef } from '#machines/library/model/grid-geometry.ts'
import { monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import { previewPath } from '#machines/library/model/photo-paths.ts'
import {
  previewActors,
  previewWirings,
} from '#src/library/preview/preview/preview-actors.screen.ts'
import { albumCopyActors } from '#src/library/albums/album-copy/album-copy.screen.tsx'
import { OwnPreviewHost } from '#src/library/preview/preview/PreviewHost.screen.tsx'
import type { Screen } from '#src/app/screen.ts'
import { screenActorOf, useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

function PreviewRoute() {
  const isLocked = useSelector(useScreenActor('activation'), isLibraryLocked)
  const open = useChild('screenActors')

  const cellOf = (imageId: string): CellRef | null => {
    const { children } = open.getSnapshot()
    const { sortKey } = screenActorOf(children, 'sorting').getSnapshot().context.sortings.photos
    if (sortKey === 'created') {
      const cell = heldIndex(screenActorOf(children, 'latestUploads'), imageId)
      return cell === null ? null : { key: ONLY_SECTION, cell }
    }
    const timeline = screenActorOf(children, 'timeline').getSnapshot()
    for (const month of timeline.context.summary?.entries ?? []) {
      const key = monthKey(month)
      const cell = heldIndex(timeline.children[`month-${key}`], imageId)
      if (cell !== null) return { key, cell }
    }
    return null
  }

  return (
    <OwnPreviewHost list={PATHS.photos} pathOf={previewPath} isLocked={isLocked} cellOf={cellOf} />
  )
}

export const screen: Screen = {
  View: PreviewRoute,
  wirings: previewWirings,
  screenActors: app => [
    ...albumCopyActors(app),
    ...previewActors(app, {
      key: '',
      screen: 'photos',
      list: () => {
        const { sortKey } = screenActorOf(app.screenActors(), 'sorting').getSnapshot().context
          .sortings.photos
        return sortKey === 'created'
          ? listOfOneSection(screenActorOf(app.screenActors(), 'latestUploads'))
          : listOfMonths(screenActorOf(app.screenActors(), 'timeline'))
      },
    }),
  ],
}
