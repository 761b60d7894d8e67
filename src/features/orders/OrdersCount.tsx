import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/**
 * How many orders a search found, told as soon as it changes. It is there, without words, before anything is looked for:
 * screen readers tell only what changes in a place that they know.
 */
export function OrdersCount({
  found,
  code,
  isBusy,
  isWhole,
}: {
  found: number
  /** What is looked for; empty for no search. */
  code: string
  /** Whether more orders are being read. */
  isBusy: boolean
  /** Whether all orders could be read. */
  isWhole: boolean
}): ReactNode {
  return (
    <p role="status" className={count}>
      {code === '' ? null : found === 0 && isBusy ? (
        <Trans>Looking for "{code}" among your older orders</Trans>
      ) : found === 0 && !isWhole ? (
        <Trans>No order that could be read has "{code}" in its code</Trans>
      ) : (
        <Plural
          value={found}
          _0={`No order has "${code}" in its code`}
          one={`# order has "${code}" in its code`}
          other={`# orders have "${code}" in their code`}
        />
      )}
    </p>
  )
}

const count = css`
  color: var(--muted);
  overflow-wrap: anywhere;

  &:empty {
    position: absolute;
  }
`
