import { Trans } from '@lingui/react/macro'
import { Ban, Check, Clock, PackageCheck, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#machines/orders/model/order-status.ts'
import { Badge } from '#src/ui/Badge.tsx'

const ICON = {
  AwaitingPayment: <Clock aria-hidden />,
  Ordered: <Check aria-hidden />,
  InProduction: <Printer aria-hidden />,
  Sent: <PackageCheck aria-hidden />,
  Cancelled: <Ban aria-hidden />,
} as const satisfies Record<OrderStatus, ReactNode>

interface Status {
  /** Null is an unknown status. */
  status: OrderStatus | null
  /**
   * Whether it is the status of a single product. French and Portuguese then say it in another gender than for an
   * order.
   */
  isOfProduct?: boolean
}

// Answers B-451
export function OrderStatusName({ status, isOfProduct = false }: Status) {
  switch (status) {
    case null:
      return <Trans>Being processed</Trans>
    case 'AwaitingPayment':
      return <Trans>Awaiting payment</Trans>
    case 'Ordered':
      return isOfProduct ? <Trans context="product">Ordered</Trans> : <Trans>Ordered</Trans>
    case 'InProduction':
      return <Trans>In production</Trans>
    case 'Sent':
      return isOfProduct ? <Trans context="product">Sent</Trans> : <Trans>Sent</Trans>
    case 'Cancelled':
      return isOfProduct ? <Trans context="product">Cancelled</Trans> : <Trans>Cancelled</Trans>
  }
}

/** A status as text and icon, red if the order or product is cancelled. */
export function OrderStatusBadge({ status, isOfProduct = false }: Status) {
  return (
    <Badge tone={status === 'Cancelled' ? 'danger' : 'cyan'} icon={ICON[status ?? 'Ordered']}>
      <OrderStatusName status={status} isOfProduct={isOfProduct} />
    </Badge>
  )
}
