import type { ReactNode } from 'react'
import { listInOnePiece, listOfMonths } from '#src/actors/photo-order.ts'
import { useLibraryLock } from '#src/features/library/library-lock.ts'
import { previewPath } from '#src/model/photo-paths.ts'
import { previewParts } from '#src/routes/preview-parts.ts'
import { albumCopyParts } from '#src/routes/album-copy.tsx'
import { OwnPreviewPlace } from '#src/routes/PreviewPlace.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { partOf } from '#src/watch/parts.ts'

/** One photo over the timeline, or over the photos by upload. */
function PreviewRoute(): ReactNode {
  const isLocked = useLibraryLock()
  return <OwnPreviewPlace list="/my-photos/photos" pathOf={previewPath} isLocked={isLocked} />
}

export const screen: Screen = {
  View: PreviewRoute,
  parts: world => [
    ...albumCopyParts(world),
    ...previewParts(world, {
      key: '',
      screen: 'photos',
      list: () => {
        const { sortKey } = partOf(world.parts(), 'sorting').getSnapshot().context.sortings.photos
        return sortKey === 'created'
          ? listInOnePiece(partOf(world.parts(), 'latestUploads'))
          : listOfMonths(partOf(world.parts(), 'timeline'))
      },
    }),
  ],
}
