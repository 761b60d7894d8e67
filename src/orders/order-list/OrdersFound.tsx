import { Trans } from '@lingui/react/macro'
import type { TitleOf } from '#src/orders/OrderCard.tsx'
import type { ProductPicturesActor } from '#src/orders/product-pictures/use-product-pictures.ts'
import { OrdersPanel } from '#src/orders/order-list/OrdersPanel.tsx'
import type { Order } from '#machines/orders/model/order.ts'
import { orderRows } from '#machines/orders/model/order-rows.ts'
import { wholeCode } from '#machines/orders/model/order-search.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Link } from '#src/ui/Link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import type { Orders } from '#src/orders/order-list/use-orders.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/** The results of a search: the matching orders of both tabs. */
export function OrdersFound({
  known: { isBusy, isWhole },
  found,
  text,
  page,
  titleOf,
  pictures,
  onPage,
}: {
  known: Orders
  found: readonly Order[]
  /** The search text. If it is a complete order code and no order was found, a link opens the page of that order. */
  text: string
  page: number
  titleOf: TitleOf
  pictures: ProductPicturesActor
  onPage: (page: number) => void
}) {
  const whole = wholeCode(text)

  if (found.length > 0 || isBusy) {
    return (
      <OrdersPanel
        rows={orderRows({ orders: found, page, isWhole, isBusy })}
        name={text.trim() === '' ? <Trans>Orders</Trans> : text}
        isBusy={isBusy}
        titleOf={titleOf}
        pictures={pictures}
        onPage={onPage}
      />
    )
  }
  return (
    <EmptyState
      title={
        isWhole ? <Trans>No orders found</Trans> : <Trans>We couldn't load all your orders</Trans>
      }
      action={
        whole === null ? null : (
          <Link
            to={`${PATHS.orders}/${encodeURIComponent(whole)}`}
            className={buttonClass('secondary')}
          >
            <Trans>Open order {whole}</Trans>
          </Link>
        )
      }
    >
      <Trans>
        Your order number is in your confirmation email. Enter it in full to open an older order.
      </Trans>
    </EmptyState>
  )
}
