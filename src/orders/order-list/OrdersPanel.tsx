import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OrderCard, type TitleOf } from '#src/orders/OrderCard.tsx'
import { OrdersSkeleton } from '#src/orders/order-list/OrdersSkeleton.tsx'
import type { OrderRows } from '#machines/orders/model/order-rows.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Pager } from '#src/ui/page/Pager.tsx'

/**
 * A page of orders, its placeholder, its empty state, or a note that unread orders may belong here. `name` is a title
 * that only prints show; `why` explains the empty state.
 */
export function OrdersPanel({
  rows,
  name,
  why,
  isBusy,
  titleOf,
  onPage,
}: {
  rows: OrderRows
  name: ReactNode
  why?: ReactNode
  /** Whether more orders, and so more pages, are being read. */
  isBusy: boolean
  titleOf: TitleOf
  onPage: (page: number) => void
}): ReactNode {
  const { t } = useLingui()

  switch (rows.kind) {
    case 'unknown':
      return (
        <p className={unread}>
          <Trans>Some orders couldn't be loaded, so they may be missing here.</Trans>
        </p>
      )
    case 'blank':
      return <OrdersSkeleton />
    case 'empty':
      return <EmptyState title={<Trans>No orders to show here</Trans>}>{why}</EmptyState>
    case 'rows':
      return (
        <div className={list}>
          <p className={onPaper}>
            {name}
            {' · '}
            <Trans>
              Page {rows.page} of {rows.pages}
            </Trans>
          </p>
          {rows.orders.map(order => (
            <OrderCard key={order.code} order={order} titleOf={titleOf} />
          ))}
          <Pager page={rows.page} pages={rows.pages} onPage={onPage} label={t`Pages of orders`} />
          {isBusy ? (
            <p className={unread} data-print="hide">
              <Trans>Loading more of your orders.</Trans>
            </p>
          ) : null}
        </div>
      )
  }
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`
const unread = css`
  color: var(--muted);
`
const onPaper = css`
  display: none;

  @media print {
    display: block;
    color: var(--muted);
  }
`
