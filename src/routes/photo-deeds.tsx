import type { ReactNode } from 'react'
import { provideBulkDeletion } from '#src/actors/bulk-deletion.ts'
import { provideDeleteAll } from '#src/actors/delete-all.ts'
import { createDeletionJournal, type DeletionJournal } from '#src/actors/deletion-journal.ts'
import { lockedJournal } from '#src/actors/deletion-lock.ts'
import { saveFile } from '#src/actors/save-file.ts'
import { openSentFiles } from '#src/actors/sent-files.ts'
import { provideSingleDownload } from '#src/actors/single-download.ts'
import type { World } from '#src/actors/world.ts'
import type { ListSelection } from '#src/features/library/list-selection.ts'
import { DeedsAbove } from '#src/features/library/PhotoDeeds.tsx'
import { PrintsPlace } from '#src/features/library/PrintsPlace.tsx'
import { albumCopyParts, useAlbumCopy } from '#src/routes/album-copy.tsx'
import { archivesPart } from '#src/routes/archives-part.ts'
import { printsPart } from '#src/routes/prints-part.ts'
import type { OpenPart } from '#src/routes/screen.ts'
import { useCanOrderPrints } from '#src/routes/use-can-order-prints.ts'

const journalOf = (owner: string): DeletionJournal =>
  lockedJournal(createDeletionJournal(owner), owner, navigator.locks)

/** What can be done with selected photos of the library. */
export const parts = (world: World): OpenPart[] => [
  ...albumCopyParts(world),
  {
    name: 'bulkDeletion',
    logic: provideBulkDeletion(world, journalOf(world.owner() ?? ''), openSentFiles(world)),
    isKept: true,
  },
  { name: 'deleteAll', logic: provideDeleteAll(world, openSentFiles(world)), isKept: true },
  { name: 'singleDownload', logic: provideSingleDownload(world, saveFile), isKept: true },
  archivesPart(world),
  printsPart(world),
]

function Above({ selection }: { selection: ListSelection }): ReactNode {
  const { actions, dialogs } = useAlbumCopy()

  return (
    <>
      <DeedsAbove selection={selection} others={actions} canOrderPrints={useCanOrderPrints()} />
      {dialogs}
    </>
  )
}

export const deeds = { Above, Below: PrintsPlace }
