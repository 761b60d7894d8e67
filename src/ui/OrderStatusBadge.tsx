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

/** The name of an order's status; null is an unknown status. */
export function OrderStatusName({ status }: { status: OrderStatus | null }) {
  switch (status) {
    case null:
      return <Trans>Being processed</Trans>
    case 'AwaitingPayment':
      return <Trans>Awaiting payment</Trans>
    case 'Ordered':
      return <Trans>Ordered</Trans>
    case 'InProduction':
      return <Trans>In production</Trans>
    case 'Sent':
      return <Trans>Sent</Trans>
    case 'Cancelled':
      return <Trans>Cancelled</Trans>
  }
}

/** An order's status as text and icon, red if it is cancelled; null is unknown. */
export function OrderStatusBadge({ status }: { status: OrderStatus | null }) {
  return (
    <Badge tone={status === 'Cancelled' ? 'danger' : 'cyan'} icon={ICON[status ?? 'Ordered']}>
      <OrderStatusName status={status} />
    </Badge>
  )
}
