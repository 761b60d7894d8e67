import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { useOnLeave } from '#src/shell/use-on-leave.ts'
import { Button } from '#src/ui/Button.tsx'
import { mutedNameClass, stack4Class } from '#src/ui/common-class.ts'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { Question } from '#src/ui/overlays/Question.tsx'

interface PhotoDeletionProps {
  actor: ActorRefFrom<typeof selectionDeletionMachine>
  /** The photo that the preview shows; its file name is null if unknown. */
  shown: { imageId: string; name: string | null }
  onConfirm: () => void
  /** Removes the photo from the album over which the preview is open; undefined outside an album. L-069, L-243. */
  onTakeOut?: (() => void) | undefined
  /** Why no photo can be removed from the album at the moment; null if photos can be removed. */
  whyNotTakeOut?: ReactNode
}

/** Asks whether to delete the photo in the preview; closes when the preview shows another one. */
export function PhotoDeletionDialog(props: PhotoDeletionProps) {
  const isAsking = useSelector(
    props.actor,
    snapshot => snapshot.hasTag('modal') && snapshot.context.isOfPreview,
  )
  // Answers B-412
  return isAsking ? <Asked key={props.shown.imageId} {...props} /> : null
}

function Asked({
  actor,
  shown: { name },
  onConfirm,
  onTakeOut,
  whyNotTakeOut = null,
}: PhotoDeletionProps) {
  useOnLeave(actor, 'deletion.keep')

  const keep = (): void => {
    actor.send({ type: 'deletion.keep' })
  }
  return (
    <LateDialog
      role="alertdialog"
      title={
        onTakeOut === undefined ? (
          <Trans>Delete this photo?</Trans>
        ) : (
          <Trans>Remove or delete this photo?</Trans>
        )
      }
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>
            <Trans>Keep photo</Trans>
          </Button>
          {onTakeOut === undefined ? null : (
            <Button
              disabled={whyNotTakeOut !== null}
              onClick={() => {
                keep()
                onTakeOut()
              }}
            >
              <Trans>Remove from album</Trans>
            </Button>
          )}
          <Button
            variant="danger"
            onClick={() => {
              actor.send({ type: 'deletion.confirm' })
              onConfirm()
            }}
          >
            {onTakeOut === undefined ? (
              <Trans>Delete photo</Trans>
            ) : (
              <Trans>Delete from library</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className={stack4Class} data-flow="selectionDeletion">
        {name === null ? null : (
          <p className={mutedNameClass}>
            <bdi>{name}</bdi>
          </p>
        )}
        <Question>
          <p>
            {onTakeOut === undefined ? (
              <Trans>It'll be deleted from your library and albums. You can't undo this.</Trans>
            ) : (
              <Trans>
                Remove it from this album only, or delete it everywhere? Deleting can't be undone.
              </Trans>
            )}
          </p>
        </Question>
        {onTakeOut === undefined || whyNotTakeOut === null ? null : <p>{whyNotTakeOut}</p>}
      </div>
    </LateDialog>
  )
}
