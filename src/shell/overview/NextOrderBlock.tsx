import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Check, Clock, Package, PackageCheck, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Block } from '#src/shell/overview/Block.tsx'
import { Thing } from '#src/shell/overview/Thing.tsx'
import { type RequestActor, useRequest } from '#src/shell/overview/use-request.ts'
import { formatDays, formatWeekday } from '#machines/model/time/calendar-format.ts'
import type { Found } from '#machines/model/found.ts'
import type { NextOrder } from '#machines/orders/model/next-order.ts'
import { arrivalOf } from '#machines/orders/model/order-outcome.ts'
import type { OrderStatus } from '#machines/orders/model/order-status.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/orders/merchandise/use-merchandise.ts'
import { useStarted } from '#src/shell/use-root.ts'

/** The order that arrives next, with its status and date; A-015. */
export function NextOrderBlock({
  request,
  merchandise,
}: {
  request: RequestActor<Found<NextOrder>>
  merchandise: MerchandiseActor
}): ReactNode {
  const { t } = useLingui()
  const { data: order, isKnown, ...reading } = useRequest(request)
  const titleOf = useArticleTitles(merchandise)

  return (
    <Block
      name="nextOrder"
      title={<Trans>Next order to arrive</Trans>}
      reading={reading}
      problem={<Trans>Your next order could not be loaded</Trans>}
    >
      {order === null ? (
        isKnown ? (
          <Nothing />
        ) : null
      ) : (
        <Thing
          picture={null}
          icon={<Package aria-hidden />}
          name={order.title ?? titleOf(order.articleId) ?? t`Order ${order.code}`}
          way={
            <Link to={`/orders/${encodeURIComponent(order.code)}`} className={linkLook}>
              <Trans>Order {order.code}</Trans>
            </Link>
          }
        >
          <p>
            <Arrival days={order.days} isLate={order.isLate} today={order.today} />
          </p>
          <Badge tone="cyan" icon={ICON[order.status ?? 'Ordered']}>
            {order.status === null ? <Trans>Being processed</Trans> : WORDS[order.status]}
          </Badge>
        </Thing>
      )}
    </Block>
  )
}

function Nothing(): ReactNode {
  return (
    <>
      <p>
        <Trans>No order is on its way.</Trans>
      </p>
      <p>
        <Link to="/orders" className={linkLook}>
          <Trans>See what you ordered before</Trans>
        </Link>
      </p>
    </>
  )
}

function Arrival({ days, isLate, today }: Pick<NextOrder, 'days' | 'isLate' | 'today'>): ReactNode {
  const { locale } = useStarted()

  if (isLate) return <Trans>Later than expected</Trans>
  if (days === null) return <Trans>The day of arrival is not known yet.</Trans>
  switch (arrivalOf(days, today)) {
    case 'today':
      return <Trans>Arriving today</Trans>
    case 'tomorrow':
      return <Trans>Arriving tomorrow</Trans>
    case 'weekday':
      return <Trans>Arriving {formatWeekday(days.earliestDeliveryDate, locale)}</Trans>
    case 'dates':
      return <Trans>Arriving {formatDays(days, locale, today)}</Trans>
  }
}

const ICON: Readonly<Record<OrderStatus, ReactNode>> = {
  AwaitingPayment: <Clock aria-hidden />,
  Ordered: <Check aria-hidden />,
  InProduction: <Printer aria-hidden />,
  Sent: <PackageCheck aria-hidden />,
  Cancelled: <Ban aria-hidden />,
}

const WORDS: Readonly<Record<OrderStatus, ReactNode>> = {
  AwaitingPayment: <Trans>Awaiting payment</Trans>,
  Ordered: <Trans>Ordered</Trans>,
  InProduction: <Trans>In production</Trans>,
  Sent: <Trans>Sent</Trans>,
  Cancelled: <Trans>Cancelled</Trans>,
}
