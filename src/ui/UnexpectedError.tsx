import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Reference } from '#src/ui/Reference.tsx'

/** The generic banner for unexpected errors. Account area, section 8. */
export function UnexpectedError({
  correlationId = null,
  contactUrl = null,
  onRetry,
  children,
}: {
  correlationId?: string | null
  /** The address of customer care, if it is known. */
  contactUrl?: string | null
  onRetry?: (() => void) | undefined
  /** A text that says what happened, if that is known. */
  children?: ReactNode
}) {
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
      {children ?? (
        // Answers A-154
        <Trans>
          An unexpected error has occurred, please contact us if you continue to have problems.
        </Trans>
      )}
      {contactUrl === null ? null : (
        <p>
          <a className={linkClass} href={contactUrl}>
            <Trans>Contact customer care</Trans>
          </a>
        </p>
      )}
      <Reference correlationId={correlationId} />
    </Banner>
  )
}
