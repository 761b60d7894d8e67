import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { OrdersCutOff, type CutOffActor } from '#src/features/orders/OrdersCutOff.tsx'
import { OrdersCount } from '#src/features/orders/OrdersCount.tsx'
import { OrdersFailure } from '#src/features/orders/OrdersFailure.tsx'
import { OrdersFound } from '#src/features/orders/OrdersFound.tsx'
import { OrdersPanel } from '#src/features/orders/OrdersPanel.tsx'
import { OrdersSearch } from '#src/features/orders/OrdersSearch.tsx'
import { OrdersSkeleton } from '#src/features/orders/OrdersSkeleton.tsx'
import type { Order } from '#src/model/order.ts'
import { orderRows } from '#src/model/order-rows.ts'
import { ordersWithCode } from '#src/model/order-search.ts'
import { splitOrders, type OrdersTab } from '#src/model/order-split.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/watch/merchandise.ts'
import { type OrderListActor, useOrders } from '#src/watch/orders.ts'
import { useStarted } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

export interface OrdersPageProps {
  newer: OrderListActor
  older: OrderListActor
  cutOff: CutOffActor
  merchandise: MerchandiseActor
  tab: OrdersTab
  /** From 1; a page beyond the last shows the last, once no more are being read. */
  page: number
  /** What somebody looks for; empty for no search. */
  code: string
  onTab: (tab: OrdersTab) => void
  onPage: (page: number) => void
  onCode: (code: string) => void
}

/** The orders of a customer in two tabs, three to a page, or those that a search by code finds. */
export function OrdersPage({
  newer,
  older,
  cutOff,
  merchandise,
  tab,
  page,
  code,
  onTab,
  onPage,
  onCode,
}: OrdersPageProps): ReactNode {
  const { t } = useLingui()
  const { storefront } = useStarted()
  const newerState = useSelector(newer, ({ value }) => statePath(value))
  const olderState = useSelector(older, ({ value }) => statePath(value))
  const known = useOrders(newer, older)
  const { orders, asOf, isBusy, isWhole } = known
  const titleOf = useArticleTitles(merchandise, orders.some(hasNoTitle))
  const split = useMemo(
    () => (asOf === null ? null : splitOrders(orders, Date.parse(asOf))),
    [orders, asOf],
  )
  const found = useMemo(() => (code === '' ? [] : ordersWithCode(orders, code)), [orders, code])
  const hasOrders = split !== null && orders.length > 0
  const panel = (inTab: readonly Order[], name: ReactNode, why: ReactNode): ReactNode => (
    <OrdersPanel
      rows={orderRows({ orders: inTab, page, isWhole, isBusy })}
      name={name}
      why={why}
      titleOf={titleOf}
      onPage={onPage}
    />
  )

  return (
    <div data-flow="orderList" data-state={newerState} aria-busy={isBusy}>
      <PageHeading>
        <Trans>Orders</Trans>
      </PageHeading>
      <div className={body} data-flow="orderList" data-state={olderState}>
        <OrdersCutOff actor={cutOff} />
        <OrdersFailure known={known} />
        {orders.length === 0 && known.isFresh ? (
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
          >
            <Trans>What you order shows here, with its way to you.</Trans>
          </EmptyState>
        ) : null}
        {hasOrders ? (
          <div className={search}>
            <OrdersSearch code={code} onCode={onCode} />
            <OrdersCount found={found.length} code={code} isBusy={isBusy} isWhole={isWhole} />
            {code === '' ? null : (
              <OrdersFound
                known={known}
                found={found}
                code={code}
                page={page}
                titleOf={titleOf}
                onPage={onPage}
              />
            )}
          </div>
        ) : null}
        {hasOrders && code === '' ? (
          <div className={tabs}>
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
                  panel: panel(
                    split.inProgress,
                    <Trans>In progress</Trans>,
                    <Trans>
                      Orders of the last 30 days stand here until some time after they were sent.
                    </Trans>,
                  ),
                },
                {
                  key: 'history',
                  label: <Trans>History</Trans>,
                  panel: panel(
                    split.history,
                    <Trans>History</Trans>,
                    <Trans>Older orders stand here, and those that were sent some time ago.</Trans>,
                  ),
                },
              ]}
            />
          </div>
        ) : null}
      </div>
    </div>
  )
}

const hasNoTitle = ({ products }: Order): boolean =>
  products.some(({ title, articleId }) => isMissing(title) && !isMissing(articleId))

const isMissing = (text: string | null | undefined): boolean => text === null || text === undefined

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`
const search = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
const belowTabs = css`
  margin-block-start: var(--space-8);
`
/** On paper the name of the tab stands above its orders instead. */
const tabs = css`
  @media print {
    & [role='tablist'] {
      display: none;
    }
  }
`
