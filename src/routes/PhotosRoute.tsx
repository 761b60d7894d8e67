import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keptSortings, provideTimeline } from '#src/actors/library.ts'
import { provideSelection } from '#src/actors/selection.ts'
import { LibraryPage } from '#src/features/library/LibraryPage.tsx'
import { albumCopyParts, useAlbumCopy } from '#src/routes/album-copy.tsx'
import { latestUploadsPart, libraryParts } from '#src/routes/library-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { useFlag } from '#src/watch/flags.ts'

function PhotosRoute(): ReactNode {
  const { actions, dialogs } = useAlbumCopy()

  return (
    <>
      <LibraryPage canUpload={useFlag('PhotoManagementUploadEnabled')} actions={actions} />
      {dialogs}
      <Outlet />
    </>
  )
}

export const screen: Screen = {
  View: PhotosRoute,
  parts: world => {
    const sortings = keptSortings()
    return [
      ...libraryParts(world),
      ...albumCopyParts(world),
      {
        name: 'timeline',
        logic: provideTimeline(world),
        input: { sorting: sortings.photos },
        greeting: { type: 'timeline.load' },
        isKept: true,
      },
      latestUploadsPart(world),
      { name: 'selection', logic: provideSelection(world), isKept: false },
    ]
  },
}
