import { Plural } from '@lingui/react/macro'
import { Missing } from '#src/orders/Missing.tsx'

/** How many products of an order could not be read; nothing for 0. */
// Answers B-372
export function ProductsMissing({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Missing>
      <Plural
        value={count}
        one="# product couldn't be shown."
        other="# products couldn't be shown."
      />
    </Missing>
  )
}
