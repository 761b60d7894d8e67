import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Banner } from '#src/ui/Banner.tsx'
import { Loader } from '#src/ui/Loader.tsx'
import { FailurePage } from '#src/ui/page/FailurePage.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import { useChild } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'

/** The screen until the product is ready: a loader, or the reason why it cannot start. */
export function StartScreen() {
  const bootstrap = useChild('bootstrap')
  const state = useSelector(bootstrap, ({ value }) => statePath(value))
  const isAlert = useSelector(bootstrap, snapshot => snapshot.hasTag('alert'))
  const correlationId = useSelector(bootstrap, ({ context }) => context.failure?.correlationId)

  const careUrl = useSelector(bootstrap, ({ context }) => context.storefront?.customerCareUrl)

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
        ) : state === 'renewing.slow' ? (
          <UnexpectedError contactUrl={careUrl ?? null}>
            <Trans>
              Signing in is taking longer than usual. This page will continue automatically.
            </Trans>
          </UnexpectedError>
        ) : (
          <UnexpectedError
            correlationId={correlationId ?? null}
            contactUrl={careUrl ?? null}
            onRetry={() => bootstrap.send({ type: 'start.retry' })}
          />
        )}
      </FailurePage>
    </div>
  )
}
