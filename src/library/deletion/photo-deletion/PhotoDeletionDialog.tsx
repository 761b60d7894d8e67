import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/** Asks before one photo is deleted, and says when that failed. */
export function PhotoDeletionDialog({
  flow,
}: {
  flow: ActorRefFrom<typeof photoDeletionMachine>
}): ReactNode {
  const state = useSelector(flow, ({ value }) => statePath(value))
  const isOpen = useSelector(flow, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(flow, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(flow, ({ context }) => context.failure)
  const isAlert = useSelector(flow, snapshot => snapshot.hasTag('alert'))
  const correlationId = useSelector(flow, ({ context }) => context.failure?.correlationId ?? null)

  // Who leaves by Back is not asked again on coming back; a deletion under way goes on.
  useEffect(
    () => () => {
      flow.send({ type: 'photo.keep' })
    },
    [flow],
  )

  if (!isOpen) return null
  const keep = (): void => {
    flow.send({ type: 'photo.keep' })
  }

  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Delete this photo?</Trans>}
      closable={!isBusy}
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>
            <Trans>Keep photo</Trans>
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={<Trans>Deleting</Trans>}
            onClick={() => {
              flow.send({ type: 'photo.delete' })
            }}
          >
            <Trans>Delete photo</Trans>
          </Button>
        </>
      }
    >
      <div data-flow="photoDeletion" data-state={state} aria-busy={isBusy}>
        <p>
          <Trans>It leaves your library and your albums, and cannot be brought back.</Trans>
        </p>
        {isAlert ? (
          <Banner tone="danger" role="alert">
            <NotDone failure={failure}>
              <Trans>Error: Your photo could not be deleted</Trans>
            </NotDone>
            {correlationId === null ? null : <Reference correlationId={correlationId} />}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
