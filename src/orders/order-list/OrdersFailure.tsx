import { Trans } from '@lingui/react/macro'
import type { SourcesState } from '#machines/orders/model/order-sources.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import type { Orders } from '#src/orders/order-list/use-orders.ts'

/** Says that some orders could not be read. It is shown above the other orders; A-090, A-160. */
export function OrdersFailure({ known: { failure, left, isRetrying, retry } }: { known: Orders }) {
  if (failure === null) return null
  return (
    <ErrorBlock
      message={
        <Trans>An error occurred loading this order, please contact us to report this issue.</Trans>
      }
      stillWorks={wordsFor(left)}
      failure={failure}
      onRetry={retry}
      retrying={isRetrying}
    />
  )
}

const wordsFor = (left: SourcesState['left']) => {
  switch (left) {
    case 'outdated':
      return <Trans>What you see here may be out of date.</Trans>
    case 'nothing':
      return null
    case 'newest':
      return <Trans>Your newest orders are below. We couldn't load older ones.</Trans>
    case 'others':
      return <Trans>Some orders may be missing from the list below.</Trans>
  }
}
