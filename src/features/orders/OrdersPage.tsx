import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { OrderCard } from '#src/features/orders/OrderCard.tsx'
import type { Order } from '#src/model/order.ts'
import { orderRows, type OrderRows } from '#src/model/order-rows.ts'
import { splitOrders, type OrdersTab } from '#src/model/order-split.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { OrdersSkeleton } from '#src/features/orders/OrdersSkeleton.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { usePart } from '#src/watch/parts.ts'
import { useStarted } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

export interface OrdersPageProps {
  tab: OrdersTab
  /** From 1; a page beyond the last shows the last, once no more are being read. */
  page: number
  onTab: (tab: OrdersTab) => void
  onPage: (page: number) => void
}

/** The orders of a customer in two tabs, three to a page. */
export function OrdersPage({ tab, page, onTab, onPage }: OrdersPageProps): ReactNode {
  const { t } = useLingui()
  const { storefront } = useStarted()
  const actor = usePart('orderList')
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isWhole = useSelector(actor, snapshot => snapshot.hasTag('whole'))
  const orders = useSelector(actor, ({ context }) => context.orders)
  const asOf = useSelector(actor, ({ context }) => context.asOf)
  const failure = useSelector(actor, ({ context }) => context.failure)

  useEffect(() => {
    actor.send({ type: 'orders.load' })
  }, [actor])

  const split = asOf === null ? null : splitOrders(orders, Date.parse(asOf))
  const panel = (inTab: readonly Order[]): ReactNode => (
    <OrdersPanel rows={orderRows({ orders: inTab, page, isWhole, isBusy })} onPage={onPage} />
  )
  const retry = (): void => {
    actor.send({ type: 'orders.retry' })
  }

  return (
    <div data-flow="orderList" data-state={state} aria-busy={isBusy}>
      <PageHeading>
        <Trans>Orders</Trans>
      </PageHeading>
      <div className={body}>
        {failure === null ? null : (
          <ErrorBlock
            message={
              <Trans>
                An error occurred loading this order, please contact us to report this issue.
              </Trans>
            }
            stillWorks={
              orders.length > 0 ? (
                <Trans>Your newest orders are below; older ones could not be read.</Trans>
              ) : null
            }
            correlationId={failure.correlationId}
            onRetry={retry}
            retrying={isBusy}
            contactUrl={storefront.customerCareUrl}
          />
        )}
        {split === null && failure === null ? (
          <div className={belowTabs}>
            <OrdersSkeleton />
          </div>
        ) : null}
        {isWhole && orders.length === 0 ? (
          <EmptyState
            title={<Trans>You haven't ordered anything yet!</Trans>}
            action={
              <a className={buttonLook('primary')} href={storefront.shopUrl}>
                <Trans>Go to the shop</Trans>
              </a>
            }
          />
        ) : null}
        {split !== null && orders.length > 0 ? (
          <Tabs
            label={t`Orders`}
            selected={tab}
            onSelect={key => {
              onTab(key === 'history' ? 'history' : 'inProgress')
            }}
            tabs={[
              {
                key: 'inProgress',
                label: <Trans>In progress</Trans>,
                panel: panel(split.inProgress),
              },
              {
                key: 'history',
                label: <Trans>History</Trans>,
                panel: panel(split.history),
              },
            ]}
          />
        ) : null}
      </div>
    </div>
  )
}

function OrdersPanel({
  rows,
  onPage,
}: {
  rows: OrderRows
  onPage: (page: number) => void
}): ReactNode {
  const { t } = useLingui()

  switch (rows.kind) {
    case 'unknown':
      return null
    case 'blank':
      return <OrdersSkeleton />
    case 'empty':
      return <EmptyState title={<Trans>No orders to show here</Trans>} />
    case 'rows':
      return (
        <div className={list}>
          {rows.orders.map(order => (
            <OrderCard key={order.code} order={order} />
          ))}
          <Pager page={rows.page} pages={rows.pages} onPage={onPage} label={t`Pages of orders`} />
        </div>
      )
  }
}

const body = css`
  display: grid;
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`
const list = css`
  display: grid;
  gap: var(--space-5);
`
const belowTabs = css`
  margin-block-start: var(--space-8);
`
