import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { useFocusAfterDeletion } from '#src/books/use-focus-after-deletion.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/** Asks before an online photo book is deleted, and says when that failed; A-109. */
export function BookDeletionDialog({
  flow,
}: {
  flow: ActorRefFrom<typeof bookDeletionMachine>
}): ReactNode {
  const state = useSelector(flow, ({ value }) => statePath(value))
  const isOpen = useSelector(flow, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(flow, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(flow, ({ context }) => context.failure)
  const isAlert = useSelector(flow, snapshot => snapshot.hasTag('alert'))
  const choice = useSelector(flow, ({ context }) => context.choice)
  const correlationId = useSelector(flow, ({ context }) => context.failure?.correlationId ?? null)

  useFocusAfterDeletion(flow)

  // Who leaves by Back is not asked again on coming back; a deletion under way goes on.
  useEffect(
    () => () => {
      if (flow.getSnapshot().matches('asking')) flow.send({ type: 'book.keep' })
    },
    [flow],
  )

  if (choice === null || !isOpen) return null
  const keep = (): void => {
    flow.send({ type: 'book.keep' })
  }

  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Delete this online photo book?</Trans>}
      closable={!isBusy}
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>
            <Trans>Keep online photo book</Trans>
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={<Trans>Deleting</Trans>}
            onClick={() => {
              flow.send({ type: 'book.delete' })
            }}
          >
            <Trans>Delete online photo book</Trans>
          </Button>
        </>
      }
    >
      <div className={body} data-flow="bookDeletion" data-state={state} aria-busy={isBusy}>
        <p className={title}>
          <bdi>{choice.title}</bdi>
        </p>
        <p>
          <Trans>
            Nobody can open it any more, and it leaves the gallery. The book that you ordered stays
            as it is.
          </Trans>
        </p>
        {isAlert ? (
          <Banner tone="danger" role="alert">
            <NotDone failure={failure}>
              <Trans>The online photo book could not be deleted. Please try again.</Trans>
            </NotDone>
            {correlationId === null ? null : <Reference correlationId={correlationId} />}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}

const body = css`
  display: grid;
  gap: var(--space-4);
`
const title = css`
  font-weight: 600;
  overflow-wrap: anywhere;
`
