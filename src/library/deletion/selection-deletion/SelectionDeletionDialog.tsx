import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { idsOfSections } from '#machines/library/model/deletion-batch.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Question } from '#src/ui/overlays/Question.tsx'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

export function SelectionDeletionDialog({
  actor,
  onConfirm,
}: {
  actor: ActorRefFrom<typeof selectionDeletionMachine>
  onConfirm: () => void
}) {
  const count = useSelector(actor, ({ context }) => idsOfSections(context.asked).length)

  // If the customer leaves the screen by Back, close the dialog, so that it is not open on return.
  useOnLeave(actor, 'deletion.keep')

  const keep = (): void => {
    actor.send({ type: 'deletion.keep' })
  }
  return (
    <Dialog
      role="alertdialog"
      title={<Plural value={count} one="Delete # photo?" other="Delete # photos?" />}
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>
            <Plural value={count} one="Keep photo" other="Keep photos" />
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              actor.send({ type: 'deletion.confirm' })
              onConfirm()
            }}
          >
            <Plural value={count} one="Delete photo" other="Delete photos" />
          </Button>
        </>
      }
    >
      <div data-flow="selectionDeletion">
        <Question>
          <p>
            {count === 1 ? (
              <Trans>It'll be deleted from your library and albums. You can't undo this.</Trans>
            ) : (
              <Trans>They'll be deleted from your library and albums. You can't undo this.</Trans>
            )}
          </p>
        </Question>
      </div>
    </Dialog>
  )
}
