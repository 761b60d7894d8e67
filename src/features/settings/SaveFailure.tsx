import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#src/model/failure.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { useStarted } from '#src/watch/root.ts'

/** Why a form was not saved; it stands above its buttons, and submitting tries again. */
export function SaveFailure({ failure }: { failure: Failure }): ReactNode {
  const { storefront } = useStarted()

  return (
    <ErrorBlock
      compact
      message={words(failure)}
      stillWorks={<Trans>What you typed is still here.</Trans>}
      correlationId={failure.correlationId}
      contactUrl={storefront.customerCareUrl}
    />
  )
}

const words = ({ kind }: Failure): ReactNode => {
  switch (kind) {
    case 'offline':
      return <Trans>Your changes were not saved: there is no connection. Please try again.</Trans>
    case 'refused':
    case 'malformed':
    case 'unexpected':
      return <Trans>Your changes were not saved. Please try again.</Trans>
  }
}
