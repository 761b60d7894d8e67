import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Reference } from '#src/ui/Reference.tsx'

/** The generic banner, for what nobody foresaw. Account area, section 8. */
export function UnexpectedError({
  correlationId = null,
  onRetry,
}: {
  correlationId?: string | null
  onRetry?: (() => void) | undefined
}): ReactNode {
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        onRetry === undefined ? undefined : (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      <Trans>
        An unexpected error has occurred, please contact us if you continue to have problems.
      </Trans>
      {correlationId === null ? null : <Reference correlationId={correlationId} />}
    </Banner>
  )
}
