import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type {
  freshSignInMachine,
  SignInReason,
} from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { ContactLink } from '#src/ui/failure/ContactLink.tsx'

type FreshSignInActor = ActorRefFrom<typeof freshSignInMachine>

/** Asks for a fresh sign-in, and says why an earlier one does not count. `StepButton` starts the sign-in. B-145. */
export function FreshSignIn({ actor }: { actor: FreshSignInActor }) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAsking = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const step = useSelector(actor, ({ context }) => context.step)
  const reason = useSelector(actor, ({ context }) => context.reason)

  return (
    <div data-flow="freshSignIn" data-state={state} aria-busy={isBusy}>
      {isAsking ? (
        <Banner tone="info" role="alert">
          <p>
            <ReasonWords reason={reason} />
          </p>
          {reason === 'untimed' ? null : (
            <p>
              <RequestWords step={step} />
            </p>
          )}
        </Banner>
      ) : null}
    </div>
  )
}

/** Says what became of the sign-in from which the customer comes back to a step. */
export function SignInReturn({ step, verdict }: { step: SensitiveStep; verdict: SignInVerdict }) {
  switch (verdict) {
    case 'unasked':
      return null
    case 'proven':
      return (
        <Banner tone="success">
          {step === 'emailChange' ? (
            <Trans>You've signed in again. Press "Send link" to continue.</Trans>
          ) : (
            <Trans>You've signed in again. Press "Delete account" to continue.</Trans>
          )}
        </Banner>
      )
    case 'unfinished':
    case 'anotherAccount':
    case 'untimed':
    case 'old':
      return (
        <Banner tone="info">
          <ReasonWords reason={verdict} />
        </Banner>
      )
  }
}

/** The button of a step; while a fresh sign-in is asked for, the button that starts it, in the same place. */
export function StepButton({
  freshSignIn,
  ...button
}: ComponentProps<typeof AgainButton> & { freshSignIn: FreshSignInActor | undefined }) {
  const isAsking = useSelector(freshSignIn, child => child?.hasTag('alert') ?? false)
  const isLeaving = useSelector(freshSignIn, child => child?.matches('leaving') ?? false)
  const isBusy = useSelector(freshSignIn, child => child?.hasTag('busy') ?? false)

  return (
    <AgainButton
      {...button}
      {...(isAsking
        ? {
            type: 'button',
            again: undefined,
            onClick: () => freshSignIn?.send({ type: 'signIn.start' }),
          }
        : {})}
      busy={button.busy === true || isBusy}
      busyLabel={isLeaving ? <Trans>Taking you to the sign-in page</Trans> : button.busyLabel}
    >
      {isAsking ? <Trans>Sign in again</Trans> : button.children}
    </AgainButton>
  )
}

function ReasonWords({ reason }: { reason: SignInReason }) {
  switch (reason) {
    case 'unasked':
      return <Trans>Please confirm that it's you.</Trans>
    case 'unfinished':
      return <Trans>You didn't finish signing in.</Trans>
    case 'anotherAccount':
      return (
        <Trans>You signed in with a different account. This page now shows that account.</Trans>
      )
    case 'untimed':
      return (
        <>
          <Trans>
            We can't tell when you last signed in, so you can't do this here. Please contact
            customer care.
          </Trans>{' '}
          <ContactLink />
        </>
      )
    case 'old':
      return <Trans>Your last sign-in was more than 5 minutes ago.</Trans>
    case 'unreachable':
      return <Trans>We couldn't open the sign-in page.</Trans>
  }
}

function RequestWords({ step }: { step: SensitiveStep }) {
  return step === 'emailChange' ? (
    <Trans>
      For your security, sign in again to change your email address. We'll keep what you've typed.
    </Trans>
  ) : (
    <Trans>For your security, sign in again to delete your account.</Trans>
  )
}
