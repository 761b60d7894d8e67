import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/kit/state-path.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import type { signOutMachine } from '#machines/session/sign-out/sign-out.machine.ts'
import { FailedWorkList, WorkList } from '#src/session/sign-out/WorkList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Asks what to do with the work that is under way when the customer signs out; B-119. */
export function SignOutQuestion({ actor }: { actor: ActorRefFrom<typeof signOutMachine> }) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const work = useSelector(actor, ({ context }) => context.work) ?? NO_WORK
  const page = useRef<HTMLDivElement>(null)
  const isFailed = state === 'deciding.unfinished'

  const takeFocus = useEffectEvent((_state: string) =>
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
  )
  useEffect(() => {
    takeFocus(state)
  }, [state])

  return (
    <div ref={page} data-flow="signOut" data-state={state}>
      <EmptyState
        level={1}
        title={<Title state={state} />}
        action={
          <>
            {state === 'deciding.asking' ? (
              <Button variant="primary" onClick={() => actor.send({ type: 'signOut.wait' })}>
                <Trans>Sign out when done</Trans>
              </Button>
            ) : null}
            <Button
              variant={isFailed ? 'primary' : 'secondary'}
              onClick={() => actor.send({ type: 'signOut.stop' })}
            >
              {isFailed ? <Trans>Sign out</Trans> : <Trans>Stop and sign out</Trans>}
            </Button>
            <Button variant="secondary" onClick={() => actor.send({ type: 'signOut.stay' })}>
              <Trans>Stay signed in</Trans>
            </Button>
          </>
        }
      >
        {isFailed ? <FailedWorkList work={work} /> : <WorkList work={work} />}
        {isFailed ? null : <Consequence work={work} isWaiting={state === 'deciding.finishing'} />}
      </EmptyState>
    </div>
  )
}

function Title({ state }: { state: string }) {
  switch (state) {
    case 'deciding.finishing':
      return <Trans>We'll sign you out when this is done</Trans>
    case 'deciding.unfinished':
      return <Trans>Some things may not be finished</Trans>
    default:
      return <Trans>Something is still in progress</Trans>
  }
}

/** The consequence of stopping the work; while the customer waits, what the customer must do meanwhile. */
function Consequence({ work, isWaiting }: { work: Work; isWaiting: boolean }) {
  const { deleting, uploading, isExporting } = work

  return isWaiting ? (
    <p>
      {/* Answers B-547 */}
      <Trans>Stay on this page, and keep your other account pages open until then.</Trans>
    </p>
  ) : (
    <>
      {deleting > 0 ? (
        <p>
          <Trans>If you stop now, photos not deleted yet will reappear in your library.</Trans>
        </p>
      ) : null}
      {uploading > 0 ? (
        <p>
          <Trans>If you stop now, photos still waiting won't be uploaded.</Trans>
        </p>
      ) : null}
      {isExporting ? (
        <p>
          <Trans>If you stop now, your data won't be exported.</Trans>
        </p>
      ) : null}
    </>
  )
}
