import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TitleOf } from '#src/features/orders/OrderCard.tsx'
import { OrdersPanel } from '#src/features/orders/OrdersPanel.tsx'
import { orderRows } from '#src/model/order-rows.ts'
import { ordersWithCode, wholeCode } from '#src/model/order-search.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Link } from '#src/ui/Link.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import type { Orders } from '#src/watch/orders.ts'

/** The orders of both tabs whose code holds what somebody looks for. */
export function OrdersFound({
  known: { orders, isBusy, isWhole },
  code,
  page,
  titleOf,
  onPage,
}: {
  known: Orders
  code: string
  page: number
  titleOf: TitleOf
  onPage: (page: number) => void
}): ReactNode {
  const found = ordersWithCode(orders, code)
  const isMissing = found.length === 0 && !isBusy
  const whole = wholeCode(code)

  return (
    <div className={list}>
      <p role="status" className={count}>
        {found.length === 0 && isBusy ? (
          <Trans>Looking for "{code}" among your older orders</Trans>
        ) : (
          <Plural
            value={found.length}
            _0={`No order has "${code}" in its code`}
            one={`# order has "${code}" in its code`}
            other={`# orders have "${code}" in their code`}
          />
        )}
      </p>
      {isMissing ? (
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
            Your order confirmation says the code. An order that is no longer listed opens by its
            whole code.
          </Trans>
        </EmptyState>
      ) : (
        <OrdersPanel
          rows={orderRows({ orders: found, page, isWhole, isBusy })}
          name={code}
          titleOf={titleOf}
          onPage={onPage}
        />
      )}
    </div>
  )
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
const count = css`
  color: var(--muted);
  overflow-wrap: anywhere;
`
