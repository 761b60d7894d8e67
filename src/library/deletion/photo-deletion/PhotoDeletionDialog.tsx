import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { useDeletion } from '#src/shell/use-deletion.ts'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'
import { mutedNameClass } from '#src/ui/common-class.ts'

/** Names the photo: if the deletion fails after leaving, the dialog may open over another photo. */
export function PhotoDeletionDialog({
  actor,
  shownId,
  onTakeOut,
  whyNotTakeOut = null,
}: {
  actor: ActorRefFrom<typeof photoDeletionMachine>
  shownId: string
  /**
   * Removes the photo from the album over which the preview is open; undefined outside an album. The dialog does not
   * offer this if the preview shows another photo, because the album may not contain the photo to delete. L-069, L-243.
   */
  onTakeOut?: ((imageId: string) => void) | undefined
  /** Why no photo can be removed from the album at the moment; null if photos can be removed. */
  whyNotTakeOut?: ReactNode
}) {
  const { choice, deletion } = useDeletion(actor)

  if (choice === null) return null
  const takeOut = choice.imageId === shownId ? onTakeOut : undefined
  return (
    <DeletionDialog
      deletion={deletion}
      title={
        takeOut === undefined ? (
          <Trans>Delete this photo?</Trans>
        ) : (
          <Trans>Remove or delete this photo?</Trans>
        )
      }
      keep={<Trans>Keep photo</Trans>}
      instead={
        takeOut === undefined
          ? undefined
          : {
              label: <Trans>Remove from album</Trans>,
              isOff: whyNotTakeOut !== null,
              onPress: () => {
                deletion.onKeep()
                takeOut(choice.imageId)
              },
            }
      }
      confirm={
        takeOut === undefined ? <Trans>Delete photo</Trans> : <Trans>Delete from library</Trans>
      }
      // Answers L-277
      notDone={<Trans>Error: Your photo could not be deleted</Trans>}
    >
      {choice.name === null ? null : (
        <p className={mutedNameClass}>
          <bdi>{choice.name}</bdi>
        </p>
      )}
      <p>
        {takeOut === undefined ? (
          <Trans>It'll be deleted from your library and albums. You can't undo this.</Trans>
        ) : (
          <Trans>
            Remove it from this album only, or delete it everywhere? Deleting can't be undone.
          </Trans>
        )}
      </p>
      {takeOut === undefined || whyNotTakeOut === null ? null : <p>{whyNotTakeOut}</p>}
    </DeletionDialog>
  )
}
