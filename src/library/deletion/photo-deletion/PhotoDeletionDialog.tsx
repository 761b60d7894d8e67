import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { useDeletion } from '#src/shell/use-deletion.ts'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'

/** Asks for confirmation before one photo is deleted, and shows a failed deletion. */
export function PhotoDeletionDialog({
  actor,
  onTakeOut,
  whyNotTakeOut = null,
}: {
  actor: ActorRefFrom<typeof photoDeletionMachine>
  /** Removes the photo from the album over which the preview is open; undefined outside an album. L-069, L-243. */
  onTakeOut?: ((imageId: string) => void) | undefined
  /** Why no photo can be removed from the album at the moment; null if photos can be removed. */
  whyNotTakeOut?: ReactNode
}): ReactNode {
  const { choice, deletion } = useDeletion(actor)

  if (choice === null) return null
  return (
    <DeletionDialog
      deletion={deletion}
      title={
        onTakeOut === undefined ? (
          <Trans>Delete this photo?</Trans>
        ) : (
          <Trans>Remove or delete this photo?</Trans>
        )
      }
      keep={<Trans>Keep photo</Trans>}
      instead={
        onTakeOut === undefined
          ? undefined
          : {
              words: <Trans>Remove from album</Trans>,
              isOff: whyNotTakeOut !== null,
              onPress: () => {
                deletion.onKeep()
                onTakeOut(choice.imageId)
              },
            }
      }
      confirm={
        onTakeOut === undefined ? <Trans>Delete photo</Trans> : <Trans>Delete from library</Trans>
      }
      // Answers L-277
      notDone={<Trans>Error: Your photo could not be deleted</Trans>}
    >
      <p>
        {onTakeOut === undefined ? (
          <Trans>It leaves your library and your albums, and cannot be brought back.</Trans>
        ) : (
          <Trans>
            Removed from the album, it stays in your library. Deleted from the library, it leaves
            all albums and cannot be brought back.
          </Trans>
        )}
      </p>
      {whyNotTakeOut === null ? null : <p>{whyNotTakeOut}</p>}
    </DeletionDialog>
  )
}
