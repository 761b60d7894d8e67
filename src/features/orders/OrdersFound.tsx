import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TitleOf } from '#src/features/orders/OrderCard.tsx'
import { OrdersPanel } from '#src/features/orders/OrdersPanel.tsx'
import type { Order } from '#src/model/order.ts'
import { orderRows } from '#src/model/order-rows.ts'
import { wholeCode } from '#src/model/order-search.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Link } from '#src/ui/Link.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import type { Orders } from '#src/watch/orders.ts'

/** The orders of both tabs whose code holds what somebody looks for. */
export function OrdersFound({
  known: { isBusy, isWhole },
  found,
  code,
  page,
  titleOf,
  onPage,
}: {
  known: Orders
  found: readonly Order[]
  code: string
  page: number
  titleOf: TitleOf
  onPage: (page: number) => void
}): ReactNode {
  const whole = wholeCode(code)

  if (found.length > 0 || isBusy) {
    return (
      <OrdersPanel
        rows={orderRows({ orders: found, page, isWhole, isBusy })}
        name={code}
        titleOf={titleOf}
        onPage={onPage}
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>No order found</Trans>}
      action={
        whole === null ? null : (
          <Link to={`/orders/${whole}`} className={buttonLook('secondary')}>
            <Trans>Open order {whole}</Trans>
          </Link>
        )
      }
    >
      <Trans>
        Your order confirmation says the code. An order that is no longer listed opens by its whole
        code.
      </Trans>
    </EmptyState>
  )
}
