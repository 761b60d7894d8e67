import { Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Block } from '#src/shell/overview/Block.tsx'
import { Thing } from '#src/shell/overview/Thing.tsx'
import { type RequestActor, useRequest } from '#src/shell/overview/use-request.ts'
import { formatDays, formatWeekday } from '#machines/model/time/calendar-format.ts'
import {
  arrivalOfNext,
  type NextOrder,
  type NextOrderAnswer,
} from '#machines/orders/model/next-order.ts'
import { OrderStatusBadge } from '#src/ui/OrderStatusBadge.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/orders/merchandise/use-merchandise.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useToday } from '#src/shell/use-today.ts'

/** The order that arrives next, with its status and date; A-015. */
export function NextOrderBlock({
  request,
  merchandise,
}: {
  request: RequestActor<NextOrderAnswer>
  merchandise: MerchandiseActor
}): ReactNode {
  const { t } = useLingui()
  const { answer, ...reading } = useRequest(request)
  const order = answer?.found ?? null
  const titleOf = useArticleTitles(merchandise)

  return (
    <Block
      name="nextOrder"
      title={<Trans>Next order to arrive</Trans>}
      reading={reading}
      problem={<Trans>Your next order could not be loaded</Trans>}
    >
      {answer === null ? null : order === null ? (
        <Nothing mayBeUnread={answer.mayBeUnread} />
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
            <Arrival order={order} />
          </p>
          <OrderStatusBadge status={order.status} />
          {answer.mayBeUnread ? (
            <p>
              <Unread />
            </p>
          ) : null}
        </Thing>
      )}
    </Block>
  )
}

/** The words of the order list for the same case; B-143. */
function Unread(): ReactNode {
  return <Trans>Orders that could not be read may belong here.</Trans>
}

function Nothing({ mayBeUnread }: Pick<NextOrderAnswer, 'mayBeUnread'>): ReactNode {
  return (
    <>
      <p>{mayBeUnread ? <Unread /> : <Trans>No order is on its way.</Trans>}</p>
      <p>
        <Link to="/orders" className={linkLook}>
          <Trans>See what you ordered before</Trans>
        </Link>
      </p>
    </>
  )
}

function Arrival({ order }: { order: NextOrder }): ReactNode {
  const { locale } = useStarted()
  const today = useToday()
  const known = arrivalOfNext(order, today)

  switch (known.kind) {
    case 'late':
      return <Trans>Later than expected</Trans>
    case 'unknown':
      return <Trans>The day of arrival is not known yet.</Trans>
    case 'sent': {
      const days = formatDays(known.days, locale, today)
      return <Trans>Sent, expected {days}</Trans>
    }
    case 'arriving': {
      const { days, arrival } = known
      switch (arrival) {
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
  }
}
