import { Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { useDeletion } from '#src/shell/use-deletion.ts'
import { NotDoneBanner } from '#src/ui/failure/NotDoneBanner.tsx'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'

/** Asks for confirmation before an album is deleted, and shows a failed deletion; L-101, L-102, L-273. */
export function AlbumDeletionDialog({
  actor,
}: {
  actor: ActorRefFrom<typeof albumDeletionMachine>
}) {
  const { choice, deletion } = useDeletion(actor)

  if (choice === null) return null
  return (
    <DeletionDialog
      deletion={deletion}
      title={
        <Trans>
          Delete album <AlbumName name={choice.name} />
        </Trans>
      }
      keep={<Trans>Keep album</Trans>}
      confirm={<Trans>Delete album</Trans>}
      problem={
        deletion.failure === null ? null : (
          <NotDoneBanner
            failure={deletion.failure}
            title={<Trans>Unable to remove album. Please try again</Trans>}
          >
            {deletion.failure.kind === 'offline' ? (
              <Trans>There's no internet connection.</Trans>
            ) : null}
          </NotDoneBanner>
        )
      }
    >
      <p>
        {/* Answers B-446 */}
        <Trans>Only the album is deleted. Your photos stay in your library.</Trans>{' '}
        <Trans>You can't undo this.</Trans>
      </p>
    </DeletionDialog>
  )
}
