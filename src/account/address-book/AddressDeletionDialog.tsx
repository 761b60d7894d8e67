import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '#machines/account/address-book/address-book.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/** Asks before a saved address is deleted, and says when that failed; A-313. */
export function AddressDeletionDialog({
  flow,
}: {
  flow: ActorRefFrom<typeof addressBookMachine>
}): ReactNode {
  const state = useSelector(flow, ({ value }) => statePath(value))
  const isBusy = useSelector(flow, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(flow, ({ context }) => context.failure)
  const isAlert = useSelector(flow, snapshot => snapshot.hasTag('alert'))
  const choice = useSelector(flow, ({ context }) => context.choice)
  const correlationId = useSelector(flow, ({ context }) => context.failure?.correlationId ?? null)

  if (choice === null) return null
  const { name } = choice
  const keep = (): void => {
    flow.send({ type: 'address.keep' })
  }

  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Delete this address?</Trans>}
      closable={!isBusy}
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>
            <Trans>Keep address</Trans>
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={<Trans>Deleting</Trans>}
            onClick={() => {
              flow.send({ type: 'address.delete' })
            }}
          >
            <Trans>Delete address</Trans>
          </Button>
        </>
      }
    >
      <div data-flow="addressBook" data-state={state} aria-busy={isBusy}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p>
          <Trans>Orders that you placed keep their address.</Trans>
        </p>
        {isAlert ? (
          <Banner tone="danger" role="alert">
            <NotDone failure={failure}>
              <Trans>The address could not be deleted. Please try again.</Trans>
            </NotDone>
            {correlationId === null ? null : <Reference correlationId={correlationId} />}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
