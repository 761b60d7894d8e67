import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type {
  ConfirmationKind,
  confirmationMachine,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Link } from '#src/ui/Link.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { strongNameClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** The page of a mail's link: asks before a deletion, waits, or says that no answer came; A-139, B-050. */
export function ConfirmationScreen({ actor }: { actor: ActorRefFrom<typeof confirmationMachine> }) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const kind = useSelector(actor, ({ context }) => context.kind)
  const account = useSelector(actor, ({ context }) => context.account)
  const failure = useSelector(actor, ({ context }) => context.failure)

  const isAsking = state === 'pending.asking'
  const isUnanswered = state === 'pending.unanswered'
  const isBusy = !isAsking && !isUnanswered

  return (
    <div className={screen} data-flow="confirmation" data-state={state} aria-busy={isBusy}>
      {/* One heading and one status for all states: the focus stays on the heading, and the status is announced. */}
      <PageHeading>
        {isAsking || (state === 'pending.readingLink' && kind === 'accountDeletion') ? (
          <Trans>Delete your account?</Trans>
        ) : isUnanswered ? (
          <Trans>We couldn't confirm that this worked</Trans>
        ) : (
          <Heading kind={kind} />
        )}
      </PageHeading>
      <LiveRegion as="p" className={line} role="status">
        {isBusy ? (
          <>
            <Spinner />
            {state === 'signingOut' ? (
              <Trans>Signing you out</Trans>
            ) : (
              <Trans>One moment, please</Trans>
            )}
          </>
        ) : null}
      </LiveRegion>
      {isAsking ? (
        <DeletionQuestion
          account={account}
          onConfirm={() => actor.send({ type: 'deletion.confirm' })}
        />
      ) : null}
      {isUnanswered ? (
        <ErrorBlock
          message={<Trans>Open the link in the email again to find out whether it worked.</Trans>}
          failure={failure}
          onRetry={failure === null ? undefined : () => actor.send({ type: 'link.retry' })}
        />
      ) : null}
    </div>
  )
}

/** The last question before a deletion: it names the account and what will be lost, and offers to keep the account. */
function DeletionQuestion({
  account,
  onConfirm,
}: {
  /** The account's email address; empty if the token has none. */
  account: string
  onConfirm: () => void
}) {
  return (
    <>
      <div className={textBlock}>
        {account === '' ? null : (
          <p>
            <Trans>
              You're signed in as <bdi className={strongNameClass}>{account}</bdi>.
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            Your photos, projects and order history will be deleted with your account. You can't
            undo this.
          </Trans>
        </p>
      </div>
      <KeptFocus className={choices}>
        <Link className={buttonClass('secondary')} to="/">
          <Trans>Keep my account</Trans>
        </Link>
        <Button variant="danger" onClick={onConfirm}>
          <Trans>Delete account</Trans>
        </Button>
      </KeptFocus>
    </>
  )
}

function Heading({ kind }: { kind: ConfirmationKind }) {
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
const textBlock = css`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 34rem;

  & > p {
    text-wrap: balance;
  }
`
const choices = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`
const line = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--muted);

  &:empty {
    position: absolute;
  }
`
