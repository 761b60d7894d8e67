import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { OrdersCutOff, type CutOffActor } from '#src/orders/cut-off/OrdersCutOff.tsx'
import { OrdersCount } from '#src/orders/order-list/OrdersCount.tsx'
import { OrdersFound } from '#src/orders/order-list/OrdersFound.tsx'
import { OrdersMissing } from '#src/orders/order-list/OrdersMissing.tsx'
import { OrdersPanel } from '#src/orders/order-list/OrdersPanel.tsx'
import {
  OrdersSearch,
  type OrderSearchActor,
  OrdersSearchSkeleton,
} from '#src/orders/order-list/OrdersSearch.tsx'
import { OrdersSkeleton } from '#src/orders/order-list/OrdersSkeleton.tsx'
import type { ProductPicturesActor } from '#src/orders/product-pictures/use-product-pictures.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { orderRows } from '#machines/orders/model/order-rows.ts'
import { isSearching, ordersFound, orderYears } from '#machines/orders/model/order-search.ts'
import { splitOrders, type OrdersTab } from '#machines/orders/model/order-split.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/orders/merchandise/use-merchandise.ts'
import { type OrderListActor, useOrders, type Orders } from '#src/orders/order-list/use-orders.ts'
import { useIsSmallScreen } from '#src/ui/use-media.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import type { SourcesState } from '#machines/orders/model/order-sources.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { column4Class } from '#src/ui/common-class.ts'

export interface OrdersPageProps {
  superOrders: OrderListActor
  plainOrders: OrderListActor
  cutOff: CutOffActor
  merchandise: MerchandiseActor
  pictures: ProductPicturesActor
  tab: OrdersTab
  /** The page number, from 1. If there is no such page, the last page is shown once all orders were read. */
  page: number
  search: OrderSearchActor
  onTab: (tab: OrdersTab) => void
  onPage: (page: number) => void
}

export function OrdersPage({
  superOrders,
  plainOrders,
  cutOff,
  merchandise,
  pictures,
  tab,
  page,
  search,
  onTab,
  onPage,
}: OrdersPageProps) {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const superOrdersState = useSelector(superOrders, ({ value }) => statePath(value))
  const plainOrdersState = useSelector(plainOrders, ({ value }) => statePath(value))
  const reading = useOrders(superOrders, plainOrders)
  const { orders, asOf, isBusy, missing } = reading
  // While an order is missing, an empty tab or search must not say that there is no such order.
  const isWhole = reading.isWhole && missing === null
  const titleOf = useArticleTitles(merchandise)
  const titles = useSelector(merchandise, ({ context }) => context.titles)
  const typed = useSelector(search, ({ context }) => context.filter)
  // Defer the list, so that the field shows each key press at once.
  const filter = useDeferredValue(typed)
  const isNarrowed = isSearching(filter)
  const { timeZone } = storefront
  const split = useMemo(
    () => (asOf === null ? null : splitOrders(orders, Date.parse(asOf))),
    [orders, asOf],
  )
  const foundOrders = useMemo(
    () => (isNarrowed ? ordersFound(orders, filter, { locale, timeZone, titles }) : []),
    [orders, filter, isNarrowed, locale, timeZone, titles],
  )
  const years = useMemo(
    () => orderYears(orders, filter.year, timeZone),
    [orders, filter.year, timeZone],
  )
  const searchId = useId()
  const canFold = useIsSmallScreen()
  const [isUnfolded, setUnfolded] = useState(false)
  // The form that an address with a search has opened stays open when the search is cleared, with the focus in it.
  // Answers B-390
  if (isNarrowed && !isUnfolded) setUnfolded(true)
  const isFolded = canFold && !isUnfolded
  const hasOrders = split !== null && orders.length > 0
  const panel = (inTab: readonly Order[], name: ReactNode, why: ReactNode) => (
    <OrdersPanel
      rows={orderRows({ orders: inTab, page, isWhole, isBusy })}
      name={name}
      why={why}
      isBusy={isBusy}
      titleOf={titleOf}
      pictures={pictures}
      onPage={onPage}
    />
  )

  return (
    <div data-flow="orderList" data-state={superOrdersState} aria-busy={isBusy}>
      <div className={head}>
        <PageHeading>
          <Trans>Orders</Trans>
        </PageHeading>
        {canFold && hasOrders && !isNarrowed ? (
          <Button
            variant="quiet"
            aria-expanded={isUnfolded}
            aria-controls={searchId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Search aria-hidden />
            <Trans>Find an order</Trans>
          </Button>
        ) : null}
      </div>
      <div className={body} data-flow="orderList" data-state={plainOrdersState}>
        {/* Answers B-180 */}
        <div className={campaign} hidden={isNarrowed}>
          <OrdersCutOff actor={cutOff} />
        </div>
        <OrdersFailure known={reading} />
        {orders.length === 0 && reading.isFresh ? (
          <>
            {canFold ? null : <OrdersSearchSkeleton />}
            <div className={belowTabs}>
              <OrdersSkeleton />
            </div>
          </>
        ) : null}
        <OrdersMissing missing={missing} />
        {isWhole && orders.length === 0 ? (
          <EmptyState
            // Answers A-088
            title={<Trans>You haven't ordered anything yet!</Trans>}
            action={
              <a className={buttonClass('primary')} href={storefront.shopUrl}>
                <Trans>Go to the shop</Trans>
              </a>
            }
          >
            <Trans>Your orders appear here, so you can follow their progress.</Trans>
          </EmptyState>
        ) : null}
        {hasOrders ? (
          <div id={searchId} className={column4Class} hidden={isFolded}>
            <OrdersSearch actor={search} years={years} />
            <OrdersCount
              found={foundOrders.length}
              isSearching={isNarrowed}
              isBusy={isBusy}
              isWhole={isWhole}
            />
            {isNarrowed ? (
              <OrdersFound
                known={{ ...reading, isWhole }}
                found={foundOrders}
                text={filter.text}
                page={page}
                titleOf={titleOf}
                pictures={pictures}
                onPage={onPage}
              />
            ) : null}
          </div>
        ) : null}
        {hasOrders && !isNarrowed ? (
          <div className={tabs}>
            <Tabs
              label={t`Orders`}
              selected={tab}
              onSelect={key => onTab(key === 'history' ? 'history' : 'inProgress')}
              tabs={[
                {
                  key: 'inProgress',
                  label: <Trans>In progress</Trans>,
                  panel: panel(
                    split.inProgress,
                    <Trans>In progress</Trans>,
                    <Trans>
                      Orders from the last 30 days appear here. They move to History a while after
                      they're sent.
                    </Trans>,
                  ),
                },
                {
                  key: 'history',
                  label: <Trans>History</Trans>,
                  panel: panel(
                    split.history,
                    <Trans>History</Trans>,
                    <Trans>Older orders and orders already sent appear here.</Trans>,
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

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);

  @media (width < 35.9375em) {
    min-block-size: var(--target);
  }

  /* Align the button's text with the cards. */
  & > button {
    margin-inline: calc(-1 * var(--space-3));
  }
`
const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-start: var(--space-5);

  @media (width < 35.9375em) {
    gap: var(--space-2);
    margin-block-start: var(--space-1);
  }
`
const campaign = css`
  &:empty {
    display: none;
  }
`
const belowTabs = css`
  margin-block-start: var(--space-8);
`
/** The class that hides the tabs in print, where the tab's name is a heading above its orders. */
const tabs = css`
  @media print {
    & [role='tablist'] {
      display: none;
    }
  }
`

/** Says that some orders could not be read. It is shown above the other orders; A-090, A-160. */
function OrdersFailure({ known: { failure, left, isRetrying, retry } }: { known: Orders }) {
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
