import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Check, Clock, Package, PackageCheck, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Block } from '#src/features/overview/Block.tsx'
import { Thing } from '#src/features/overview/Thing.tsx'
import { type RequestActor, useRequest } from '#src/features/overview/use-request.ts'
import { formatDays, formatWeekday } from '#src/model/calendar-format.ts'
import type { Found } from '#src/model/found.ts'
import type { NextOrder } from '#src/model/next-order.ts'
import type { OrderStatus } from '#src/model/order-status.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/watch/merchandise.ts'
import { useStarted } from '#src/watch/root.ts'

/** The order that arrives next, with its status and the day; A-015. */
export function NextOrderBlock({
  request,
  merchandise,
}: {
  request: RequestActor<Found<NextOrder>>
  merchandise: MerchandiseActor
}): ReactNode {
  const { t } = useLingui()
  const { data: order, isKnown, ...reading } = useRequest(request)
  const titleOf = useArticleTitles(merchandise, order !== null && order.title === null)

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
            <Arrival days={order.days} today={order.today} />
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

function Arrival({ days, today }: Pick<NextOrder, 'days' | 'today'>): ReactNode {
  const { locale } = useStarted()

  if (days === null) return <Trans>The day of arrival is not known yet.</Trans>
  const { earliestDeliveryDate: first, latestDeliveryDate: last } = days
  const ahead = (Date.parse(first) - Date.parse(today)) / 86_400_000
  if (first === last && ahead >= 0 && ahead < 7) {
    return <Trans>Arriving {formatWeekday(first, locale)}</Trans>
  }
  return <Trans>Arriving {formatDays(days, locale, today)}</Trans>
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
