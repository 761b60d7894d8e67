import { Plural } from '@lingui/react/macro'
import type { LeftOut } from '#machines/orders/model/order.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'

/** Says how many saved addresses could not be read; shows nothing if all could be read. */
// Answers B-143
export function AddressesMissing({ leftOut }: { leftOut: LeftOut | undefined }) {
  if (leftOut === undefined) return null
  const { count, correlationId } = leftOut
  return (
    <ErrorBlock
      compact
      message={
        <Plural
          value={count}
          one="# address couldn't be shown."
          other="# addresses couldn't be shown."
        />
      }
      correlationId={correlationId}
    />
  )
}
