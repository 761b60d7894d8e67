import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keptSortings, provideTimeline } from '#src/actors/library.ts'
import { providePrints } from '#src/actors/prints.ts'
import { isPrintsHidden } from '#src/actors/prints-choice.ts'
import { saveFile } from '#src/actors/save-file.ts'
import { provideBulkDeletion } from '#src/actors/bulk-deletion.ts'
import { provideDeleteAll } from '#src/actors/delete-all.ts'
import { createDeletionJournal } from '#src/actors/deletion-journal.ts'
import { provideSelection } from '#src/actors/selection.ts'
import { provideSingleDownload } from '#src/actors/single-download.ts'
import { LibraryPage } from '#src/features/library/LibraryPage.tsx'
import { albumCopyParts, useAlbumCopy } from '#src/routes/album-copy.tsx'
import { archivesPart } from '#src/routes/archives-part.ts'
import { latestUploadsPart, libraryParts } from '#src/routes/library-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { useFlag } from '#src/watch/flags.ts'

function PhotosRoute(): ReactNode {
  const { actions, dialogs } = useAlbumCopy()

  return (
    <>
      <LibraryPage
        canUpload={useFlag('PhotoManagementUploadEnabled')}
        canOrderPrints={useFlag('PhotoManagementOrderPrintsEnabled') && !isPrintsHidden()}
        actions={actions}
      />
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
      {
        name: 'bulkDeletion',
        logic: provideBulkDeletion(world, createDeletionJournal(world.owner() ?? '')),
        isKept: true,
      },
      { name: 'deleteAll', logic: provideDeleteAll(world), isKept: true },
      { name: 'selection', logic: provideSelection(world), isKept: false },
      { name: 'singleDownload', logic: provideSingleDownload(world, saveFile), isKept: true },
      archivesPart(world),
      { name: 'prints', logic: providePrints(world, leave), isKept: false },
    ]
  },
}

/** The editor takes the place of the page. */
const leave = (address: string): void => {
  location.assign(address)
}
