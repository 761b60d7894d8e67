import { Trans } from '@lingui/react/macro'
import type { FailedParts } from '#src/orders/order-details/use-failed-parts.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'

/** One notice with one retry button for all parts of the products that could not be read; A-162, A-208. */
export function OrderPartsFailure({
  failed: { correlationId, failure, isRetrying },
  onRetry,
}: {
  failed: FailedParts
  onRetry: () => void
}) {
  return (
    <ErrorBlock
      compact
      message={<Trans>Some product details couldn't be loaded.</Trans>}
      stillWorks={<Trans>See the note on each product.</Trans>}
      correlationId={correlationId}
      failure={failure}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  )
}
