import { Plural } from '@lingui/react/macro'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import type { Orders } from '#src/orders/order-list/use-orders.ts'

/** How many orders could not be shown. */
export function OrdersMissing({ missing }: Pick<Orders, 'missing'>) {
  if (missing === null) return null
  const { count, correlationId } = missing
  return (
    <ErrorBlock
      compact
      message={
        <Plural
          value={count}
          one="# order couldn't be shown."
          other="# orders couldn't be shown."
        />
      }
      correlationId={correlationId}
    />
  )
}
