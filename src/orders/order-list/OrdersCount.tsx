import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** Mount it empty, before any search: screen readers announce only changes of existing elements. */
export function OrdersCount({
  found,
  isSearching,
  isBusy,
  isWhole,
}: {
  found: number
  isSearching: boolean
  /** Whether more orders are being read. */
  isBusy: boolean
  isWhole: boolean
}) {
  return (
    <LiveRegion as="p" role="status" className={count}>
      {!isSearching ? null : found === 0 && isBusy ? (
        <Trans>Searching your older orders</Trans>
      ) : found === 0 && !isWhole ? (
        <Trans>None of the orders we could load match your search</Trans>
      ) : (
        <Plural
          value={found}
          _0="No orders match your search"
          one="# order matches your search"
          other="# orders match your search"
        />
      )}
    </LiveRegion>
  )
}

const count = css`
  color: var(--muted);
  overflow-wrap: anywhere;

  &:empty {
    position: absolute;
  }
`
