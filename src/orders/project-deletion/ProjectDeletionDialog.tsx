import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/** Asks by its name before a saved project is deleted, and says when that failed; A-106. */
export function ProjectDeletionDialog({
  flow,
}: {
  flow: ActorRefFrom<typeof projectDeletionMachine>
}): ReactNode {
  const state = useSelector(flow, ({ value }) => statePath(value))
  const isBusy = useSelector(flow, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(flow, ({ context }) => context.failure)
  const isAlert = useSelector(flow, snapshot => snapshot.hasTag('alert'))
  const choice = useSelector(flow, ({ context }) => context.choice)
  const correlationId = useSelector(flow, ({ context }) => context.failure?.correlationId ?? null)

  // Who leaves by Back is not asked again on coming back; a deletion under way goes on.
  useEffect(
    () => () => {
      if (flow.getSnapshot().matches('asking')) flow.send({ type: 'project.keep' })
    },
    [flow],
  )

  if (choice === null) return null
  const { name } = choice
  const keep = (): void => {
    flow.send({ type: 'project.keep' })
  }

  return (
    <Dialog
      role="alertdialog"
      title={
        name === null ? (
          <Trans>Delete this project</Trans>
        ) : (
          <Trans>
            Delete project <bdi>{name}</bdi>
          </Trans>
        )
      }
      closable={!isBusy}
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>
            <Trans>Keep project</Trans>
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={<Trans>Deleting</Trans>}
            onClick={() => {
              flow.send({ type: 'project.delete' })
            }}
          >
            <Trans>Delete project</Trans>
          </Button>
        </>
      }
    >
      <div className={body} data-flow="projectDeletion" data-state={state} aria-busy={isBusy}>
        <p>
          <Trans>
            What you arranged in this project is lost. This cannot be undone. Your photos and orders
            stay.
          </Trans>
        </p>
        {isAlert ? (
          <Banner tone="danger" role="alert">
            <NotDone failure={failure}>
              <Trans>The project could not be deleted. Please try again.</Trans>
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
