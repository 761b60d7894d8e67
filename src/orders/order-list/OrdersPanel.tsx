import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { listedProducts, OrderCard, type TitleOf } from '#src/orders/OrderCard.tsx'
import type { ProductPicturesActor } from '#src/orders/product-pictures/use-product-pictures.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { OrdersSkeleton } from '#src/orders/order-list/OrdersSkeleton.tsx'
import type { OrderRows } from '#machines/orders/model/order-rows.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { Pager } from '#src/ui/page/Pager.tsx'
import { column5Class, mutedClass } from '#src/ui/common-class.ts'

/** Or its placeholder, empty state or note. `name` is a title for prints, `why` explains the empty state. */
export function OrdersPanel({
  rows,
  name,
  why,
  isBusy,
  titleOf,
  pictures,
  onPage,
}: {
  rows: OrderRows
  name: ReactNode
  why?: ReactNode
  /** Whether more orders, and so more pages, are being read. */
  isBusy: boolean
  titleOf: TitleOf
  pictures: ProductPicturesActor
  onPage: (page: number) => void
}) {
  const { t } = useLingui()
  const picturesState = useSelector(pictures, ({ value }) => statePath(value))

  switch (rows.kind) {
    case 'unknown':
      return (
        <p className={mutedClass}>
          <Trans>We couldn't load all your orders, so something may be missing here.</Trans>
        </p>
      )
    case 'blank':
      return <OrdersSkeleton />
    case 'empty':
      return <EmptyState title={<Trans>No orders to show here</Trans>}>{why}</EmptyState>
    case 'rows': {
      const uploads = uploadsOf(rows.orders)
      return (
        <div className={column5Class} data-flow="productPictures" data-state={picturesState}>
          <p className={onPaper}>
            {name}
            {' · '}
            <Trans>
              Page {rows.page} of {rows.pages}
            </Trans>
          </p>
          {rows.orders.map(order => (
            <OrderCard key={order.code} order={order} titleOf={titleOf} pictures={pictures} />
          ))}
          <Pager page={rows.page} pages={rows.pages} onPage={onPage} label={t`Pages of orders`} />
          {isBusy ? null : (
            <PictureReader key={uploads.join(' ')} uploadIds={uploads} pictures={pictures} />
          )}
          {isBusy ? (
            <p className={mutedClass} data-print="hide">
              <Trans>Loading more orders</Trans>
            </p>
          ) : null}
        </div>
      )
    }
  }
}

const uploadsOf = (orders: readonly Order[]): string[] =>
  orders.flatMap(listedProducts).flatMap(({ uploadId }) => uploadId ?? [])

/** Asks once, when it mounts, for the pictures of these products. */
function PictureReader({
  uploadIds,
  pictures,
}: {
  uploadIds: readonly string[]
  pictures: ProductPicturesActor
}): null {
  const show = useEffectEvent(() => pictures.send({ type: 'pictures.show', uploadIds }))
  useEffect(() => show(), [])
  return null
}

const onPaper = css`
  display: none;

  @media print {
    display: block;
    color: var(--muted);
  }
`
