import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/Banner.tsx'
import { Loader } from '#src/ui/Loader.tsx'
import { FailurePage } from '#src/ui/FailurePage.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import { useChild } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

/** What a customer sees until the product is ready: a loader, or why it cannot start. */
export function StartScreen(): ReactNode {
  const bootstrap = useChild('bootstrap')
  const state = useSelector(bootstrap, ({ value }) => statePath(value))
  const isAlert = useSelector(bootstrap, snapshot => snapshot.hasTag('alert'))
  const correlationId = useSelector(bootstrap, ({ context }) => context.failure?.correlationId)

  if (!isAlert) {
    return (
      <div data-flow="bootstrap" data-state={state}>
        <Loader />
      </div>
    )
  }
  return (
    <div data-flow="bootstrap" data-state={state}>
      <FailurePage>
        {state === 'storageUnusable' ? (
          <Banner tone="warning" role="alert">
            <Trans>Please enable cookies and site data to use this website</Trans>
          </Banner>
        ) : (
          <UnexpectedError
            correlationId={correlationId ?? null}
            onRetry={() => {
              bootstrap.send({ type: 'start.retry' })
            }}
          />
        )}
      </FailurePage>
    </div>
  )
}
