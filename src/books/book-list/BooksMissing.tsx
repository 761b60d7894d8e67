import { Plural } from '@lingui/react/macro'
import type { LeftOut } from '#machines/orders/model/order.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'

/** How many orders of the page could not be shown. */
export function BooksMissing({ leftOut: { count, correlationId } }: { leftOut: LeftOut }) {
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
