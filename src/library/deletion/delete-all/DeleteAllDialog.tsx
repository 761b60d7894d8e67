import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deleteAllMachine } from '#machines/library/deletion/delete-all/delete-all.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Question } from '#src/ui/overlays/Question.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { NotDoneBanner } from '#src/ui/failure/NotDoneBanner.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { stack4Class } from '#src/ui/common-class.ts'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

/** Asks for the word that confirms the deletion of all photos, and shows a failed deletion. */
export function DeleteAllDialog({ actor }: { actor: ActorRefFrom<typeof deleteAllMachine> }) {
  const { t } = useLingui()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const form = useId()
  const word = t({
    message: 'DELETE',
    comment: 'The word that customers type to delete all their photos, in capital letters.',
  })
  const close = (): void => {
    actor.send({ type: 'deleteAll.close' })
  }

  // If the customer leaves the screen by Back, close the dialog, so that it is not open on return.
  useOnLeave(actor, 'deleteAll.close')

  return (
    <Dialog
      role="alertdialog"
      // Answers L-119
      title={<Trans>Delete all photos?</Trans>}
      closable={!isBusy}
      onClose={close}
      actions={
        <>
          <Button aria-disabled={isBusy} onClick={close}>
            <Trans>Keep photos</Trans>
          </Button>
          <AgainButton
            again={failure?.again}
            variant="danger"
            type="submit"
            form={form}
            busy={isBusy}
            busyLabel={<Trans>Deleting</Trans>}
          >
            <Trans>Delete all photos</Trans>
          </AgainButton>
        </>
      }
    >
      <form
        id={form}
        className={stack4Class}
        noValidate
        data-flow="deleteAll"
        data-state={state}
        aria-busy={isBusy}
        onSubmit={event => {
          event.preventDefault()
          field.current?.focus()
          setAttempt(attempt + 1)
          actor.send({ type: 'deleteAll.submit', typed, word })
        }}
      >
        <Question>
          <p>
            <Trans>
              Every photo in your library and albums will be deleted. You can't undo this.
            </Trans>
          </p>
        </Question>
        <TextField
          label={<Trans>Type {word} to confirm</Trans>}
          value={typed}
          onChange={setTyped}
          inputRef={field}
          readOnly={isBusy}
          autoComplete="off"
          autoCapitalize="characters"
          attempt={attempt}
          // Answers L-121
          error={state === 'open.refused' ? <Trans>Type {word} to confirm</Trans> : undefined}
        />
        {isAlert ? (
          <NotDoneBanner failure={failure}>
            <Trans>Error: Your photos could not be deleted</Trans>
          </NotDoneBanner>
        ) : null}
      </form>
    </Dialog>
  )
}
