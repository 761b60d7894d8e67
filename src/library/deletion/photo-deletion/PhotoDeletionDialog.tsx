import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { useDeletion } from '#src/shell/use-deletion.ts'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'

/** Asks before one photo is deleted, and says when that failed. */
export function PhotoDeletionDialog({
  flow,
}: {
  flow: ActorRefFrom<typeof photoDeletionMachine>
}): ReactNode {
  const { choice, deletion } = useDeletion(flow)

  if (choice === null) return null
  return (
    <DeletionDialog
      deletion={deletion}
      title={<Trans>Delete this photo?</Trans>}
      keep={<Trans>Keep photo</Trans>}
      confirm={<Trans>Delete photo</Trans>}
      notDone={<Trans>Error: Your photo could not be deleted</Trans>}
    >
      <p>
        <Trans>It leaves your library and your albums, and cannot be brought back.</Trans>
      </p>
    </DeletionDialog>
  )
}
