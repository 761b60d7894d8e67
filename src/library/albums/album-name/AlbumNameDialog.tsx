import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { albumNameMachine } from '#machines/library/albums/album-name/album-name.machine.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { AlbumNameField } from '#src/library/albums/AlbumNameField.tsx'
import { SavingProblem } from '#src/library/SavingProblem.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { mutedNameClass, stack4Class } from '#src/ui/common-class.ts'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

type AlbumNameActor = ActorRefFrom<typeof albumNameMachine>

/**
 * Shows the old name of an album, because after a failed save the dialog may open on another screen; L-105 to L-107.
 */
export function AlbumNameDialog({ actor }: { actor: AlbumNameActor }) {
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))

  // On Back, close the dialog, so that it is not open on return; a save under way continues.
  useOnLeave(actor, 'name.cancel')

  return isOpen ? <OpenDialog actor={actor} /> : null
}

function OpenDialog({ actor }: { actor: AlbumNameActor }) {
  const id = useId()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isNew = useSelector(actor, ({ context }) => context.albumId === null)
  const { name: sent, oldName, fault } = useSelector(actor, ({ context }) => context)
  const failure = useSelector(actor, snapshot =>
    snapshot.hasTag('alert') ? snapshot.context.failure : null,
  )
  const again = useSelector(actor, ({ context }) => context.failure?.again)
  const [name, setName] = useState(sent)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const cancel = (): void => {
    actor.send({ type: 'name.cancel' })
  }

  return (
    <Dialog
      // Answers L-106
      title={isNew ? <Trans>Create new album</Trans> : <Trans>Edit album name</Trans>}
      closable={!isBusy}
      onClose={cancel}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <AgainButton
            again={again}
            variant="primary"
            type="submit"
            form={id}
            busy={isBusy}
            busyLabel={<Trans>Saving</Trans>}
          >
            {isNew ? <Trans>Create album</Trans> : <Trans>Save</Trans>}
          </AgainButton>
        </>
      }
    >
      <form
        id={id}
        className={stack4Class}
        noValidate
        data-flow="albumName"
        data-state={state}
        aria-busy={isBusy}
        onSubmit={event => {
          event.preventDefault()
          setAttempt(attempt + 1)
          actor.send({ type: 'name.save', name })
          if (actor.getSnapshot().context.fault !== null) input.current?.focus()
        }}
      >
        {oldName === null ? null : (
          <p id={`${id}-album`} className={mutedNameClass}>
            <AlbumName name={oldName} />
          </p>
        )}
        <AlbumNameField
          name={name}
          onChange={setName}
          inputRef={input}
          isLocked={isBusy}
          sent={sent}
          fault={fault}
          attempt={attempt}
          describedBy={oldName === null ? undefined : `${id}-album`}
        />
        {failure === null ? null : (
          <SavingProblem failure={failure} change={isNew ? 'creation' : 'renaming'} />
        )}
      </form>
    </Dialog>
  )
}
