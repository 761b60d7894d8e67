import type { ReactNode } from 'react'
import { provideBulkDeletion } from '#src/actors/bulk-deletion.ts'
import { provideDeleteAll } from '#src/actors/delete-all.ts'
import { createDeletionJournal } from '#src/actors/deletion-journal.ts'
import { isPrintsHidden } from '#src/actors/prints-choice.ts'
import { providePrints } from '#src/actors/prints.ts'
import { saveFile } from '#src/actors/save-file.ts'
import { provideSingleDownload } from '#src/actors/single-download.ts'
import type { World } from '#src/actors/world.ts'
import type { ListSelection } from '#src/features/library/list-selection.ts'
import { DeedsAbove, DeedsBelow } from '#src/features/library/PhotoDeeds.tsx'
import { albumCopyParts, useAlbumCopy } from '#src/routes/album-copy.tsx'
import { archivesPart } from '#src/routes/archives-part.ts'
import type { OpenPart } from '#src/routes/screen.ts'
import { useFlag } from '#src/watch/flags.ts'

/** What can be done with selected photos of the library. */
export const parts = (world: World): OpenPart[] => [
  ...albumCopyParts(world),
  {
    name: 'bulkDeletion',
    logic: provideBulkDeletion(world, createDeletionJournal(world.owner() ?? '')),
    isKept: true,
  },
  { name: 'deleteAll', logic: provideDeleteAll(world), isKept: true },
  { name: 'singleDownload', logic: provideSingleDownload(world, saveFile), isKept: true },
  archivesPart(world),
  { name: 'prints', logic: providePrints(world, leave), isKept: true },
]

function Above({ selection }: { selection: ListSelection }): ReactNode {
  const { actions, dialogs } = useAlbumCopy()

  return (
    <>
      <DeedsAbove
        selection={selection}
        others={actions}
        canOrderPrints={useFlag('PhotoManagementOrderPrintsEnabled') && !isPrintsHidden()}
      />
      {dialogs}
    </>
  )
}

export const deeds = { Above, Below: DeedsBelow }

/** The editor takes the place of the page. */
const leave = (address: string): void => {
  location.assign(address)
}
