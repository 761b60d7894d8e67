import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type {
  emailChangeMachine,
  EmailRefusal,
} from '#machines/account/email-change/email-change.machine.ts'
import type { EmailProblem } from '#machines/account/email-change/typed-email.ts'
import { withoutInvisible } from '#machines/model/text/text.ts'
import { FreshSignIn, SignInReturn, StepButton } from '#src/account/fresh-sign-in/FreshSignIn.tsx'
import { DoneButton } from '#src/account/DoneButton.tsx'
import { isHopeless } from '#machines/model/failure.ts'
import { ContactLink } from '#src/ui/failure/ContactLink.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { MailAgain, MailNotKnown } from '#src/account/MailNotKnown.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { column5Class, stack5Class } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * The dialog "Change email address" over the settings: a form, and then the sentence that a link was sent. The customer
 * cannot close the dialog while the request is being sent, because it shows the answer. A-244.
 */
export function EmailChangeDialog({
  actor,
  onClose,
}: {
  actor: ActorRefFrom<typeof emailChangeMachine>
  onClose: () => void
}) {
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isRecalling = useSelector(actor, snapshot => snapshot.hasTag('recalling'))
  const freshSignIn = useSelector(actor, ({ children }) => children.freshSignIn)
  const isSigningIn = useSelector(freshSignIn, child => child?.hasTag('busy') ?? false)
  const isSending = state === 'sending'
  const isHeld = isSending || isSigningIn
  const signedIn = useSelector(actor, ({ context }) => context.signedIn)
  const email = useSelector(actor, ({ context }) => context.email)
  const current = useSelector(actor, ({ context }) => context.currentEmail)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const failure = useSelector(actor, ({ context }) => context.failure)

  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isHeld) return
    // Answers B-545
    if (freshSignIn?.getSnapshot().hasTag('alert') === true) {
      freshSignIn.send({ type: 'signIn.start' })
      return
    }
    setAttempt(before => before + 1)
    actor.send({ type: 'email.send' })
  }
  const cancel = (): void => {
    actor.send({ type: 'email.discard' })
    onClose()
  }
  const newEmail = withoutInvisible(email)
  const problemWords = problem === null ? null : <ProblemWords problem={problem} />

  const isSent = state === 'sent'
  const isUnknown = useSelector(actor, ({ context }) => context.isUnsure)

  return (
    <LateDialog
      title={<Trans>Change email address</Trans>}
      closable={!isHeld}
      onClose={isSent ? onClose : cancel}
      actions={
        isSent ? (
          <DoneButton onClick={onClose} />
        ) : (
          <>
            <Button disabled={isHeld} onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            <StepButton
              freshSignIn={freshSignIn}
              again={failure?.again}
              type="submit"
              form={`${id}form`}
              variant="primary"
              disabled={isRecalling}
              busy={isSending}
              busyLabel={<Trans>Sending</Trans>}
            >
              <Trans>Send link</Trans>
            </StepButton>
          </>
        )
      }
    >
      <div className={whole} data-flow="emailChange" data-state={state} aria-busy={isBusy}>
        <LiveRegion role="status">
          {isSent ? (
            <Banner
              tone="success"
              title={<Trans>We've sent you an email with a link to confirm</Trans>}
            >
              <Trans>
                Open the link we've emailed to <bdi>{newEmail}</bdi> within 24 hours. Until you do,
                sign in with your old address.
              </Trans>
            </Banner>
          ) : null}
        </LiveRegion>
        {isSent ? null : (
          <div className={column5Class}>
            <p>
              <Trans>
                Your email address is <bdi>{current}</bdi>. We'll send a link to your new address.
                Open it to confirm the change.
              </Trans>
            </p>
            <SignInReturn step="emailChange" verdict={signedIn} />
            {isRecalling ? null : (
              <form id={`${id}form`} className={stack5Class} noValidate onSubmit={send}>
                <ErrorSummary
                  attempt={`${attempt}`}
                  problems={[{ id: `${id}email`, message: problemWords }]}
                />
                <TextField
                  id={`${id}email`}
                  name="email"
                  inputMode="email"
                  label={<Trans>New email address</Trans>}
                  value={email}
                  required
                  readOnly={isHeld}
                  autoComplete="email"
                  autoCapitalize="off"
                  error={problemWords}
                  onChange={typed => actor.send({ type: 'email.type', email: typed })}
                />
              </form>
            )}
            {freshSignIn === undefined ? null : <FreshSignIn actor={freshSignIn} />}
            {refusal === null ? (
              isUnknown && !isSending ? (
                <Banner tone="warning">
                  <MailNotKnown />
                </Banner>
              ) : null
            ) : (
              // Answers A-242
              <Banner tone="danger" role="alert">
                {isUnknown ? (
                  <p>
                    <MailNotKnown />
                  </p>
                ) : null}
                {isUnknown && refusal === 'other' ? null : failure !== null &&
                  isHopeless(failure) ? (
                  <>
                    <NotDone failure={failure} hasFields>
                      {null}
                    </NotDone>
                    <p>
                      <ContactLink />
                    </p>
                  </>
                ) : (
                  <RefusalWords refusal={refusal} />
                )}
                <MailAgain failure={failure} />
                {refusal === 'other' ? (
                  <Reference correlationId={failure?.correlationId ?? null} />
                ) : null}
              </Banner>
            )}
          </div>
        )}
      </div>
    </LateDialog>
  )
}

function ProblemWords({ problem }: { problem: EmailProblem }) {
  switch (problem) {
    case 'missing':
      return <Trans>Enter your new email address</Trans>
    case 'invalid':
      return <Trans>Enter an email address such as name@example.com</Trans>
    case 'unchanged':
      return <Trans>This is already your email address. Enter a different one.</Trans>
  }
}

/** Says why the service refused the address, in the specification's sentences; A-279, A-380, A-381. */
function RefusalWords({ refusal }: { refusal: EmailRefusal }) {
  switch (refusal) {
    case 'inUse':
      return <Trans>This email address is already in use</Trans>
    case 'tooMany':
      return <Trans>Too many requests. Please try again later</Trans>
    case 'other':
      return (
        <Trans>
          Your email wasn't changed: Something went wrong with the email change. Could you please
          try again?
        </Trans>
      )
  }
}

const whole = css`
  overflow-wrap: anywhere;
`
