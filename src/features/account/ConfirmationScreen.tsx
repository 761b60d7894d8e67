import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type {
  ConfirmationKind,
  confirmationMachine,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { statePath } from '#src/watch/state-path.ts'

/**
 * A spinner while a link from a mail is confirmed; A-139. `onConfirmed` and `onRefused` put the page that says what
 * became of it in the place of this one; each is called once.
 */
export function ConfirmationScreen({
  flow,
  onConfirmed,
  onRefused,
}: {
  flow: ActorRefFrom<typeof confirmationMachine>
  onConfirmed: () => void
  onRefused: () => void
}): ReactNode {
  const state = useSelector(flow, ({ value }) => statePath(value))
  const kind = useSelector(flow, ({ context }) => context.kind)

  const leave = useEffectEvent((reached: string) => {
    if (reached === 'confirmed') onConfirmed()
    if (reached === 'refused') onRefused()
  })
  useEffect(() => {
    leave(state)
  }, [state])

  return (
    <div className={screen} data-flow="confirmation" data-state={state} aria-busy="true">
      <PageHeading>
        <Heading kind={kind} />
      </PageHeading>
      <p className={line} role="status">
        <Spinner />
        {state === 'signingOut' ? <Trans>Signing you out</Trans> : <Trans>One moment please</Trans>}
      </p>
    </div>
  )
}

function Heading({ kind }: { kind: ConfirmationKind }): ReactNode {
  switch (kind) {
    case 'emailChange':
      return <Trans>Your new email address is being confirmed</Trans>
    case 'accountDeletion':
      return <Trans>Your account is being deleted</Trans>
    case 'newsletter':
      return <Trans>Your subscription is being confirmed</Trans>
  }
}

const screen = css`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  padding-block: var(--space-7);
  text-align: center;
`
const line = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--muted);
`
