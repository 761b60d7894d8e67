import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { Block } from '#src/overview/Block.tsx'
import { Thing } from '#src/overview/Thing.tsx'
import { type RequestActor, useRequest } from '#src/overview/use-request.ts'
import { formatDays, formatWeekday } from '#machines/orders/model/delivery-format.ts'
import {
  arrivalOfNext,
  type NextOrder,
  type NextOrderAnswer,
} from '#machines/orders/model/next-order.ts'
import {
  type ProductPicturesActor,
  useProductPictures,
} from '#src/orders/product-pictures/use-product-pictures.ts'
import { OrderStatusBadge } from '#src/ui/OrderStatusBadge.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/orders/merchandise/use-merchandise.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useToday } from '#src/shell/use-today.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

/** The order that arrives next, with its status and date; A-015. */
export function NextOrderBlock({
  request,
  merchandise,
  pictures,
}: {
  request: RequestActor<NextOrderAnswer>
  merchandise: MerchandiseActor
  pictures: ProductPicturesActor
}) {
  const { t } = useLingui()
  const { answer, ...reading } = useRequest(request)
  const order = answer?.found ?? null
  const titleOf = useArticleTitles(merchandise)
  const pictureOf = useProductPictures(pictures)

  // Answers B-192
  const nameOf = ({ title, articleId, code, more }: NextOrder): string => {
    const name = title ?? titleOf(articleId)
    if (name === null) return t`Order ${code}`
    if (more === 0) return name
    return t`${plural(more, { one: `${name} and # more`, other: `${name} and # more` })}`
  }

  return (
    <Block
      name="nextOrder"
      title={<Trans>Next order to arrive</Trans>}
      reading={reading}
      problem={<Trans>We couldn't load your next order.</Trans>}
      waiting={<Trans>We're still loading your next order.</Trans>}
    >
      {answer === null ? null : order === null ? (
        <Nothing mayBeUnread={answer.mayBeUnread} />
      ) : (
        <Thing
          // Answers B-309
          picture={pictureOf(order.uploadId)}
          icon={<Package aria-hidden />}
          name={nameOf(order)}
          way={
            <Link to={`${PATHS.orders}/${encodeURIComponent(order.code)}`} className={linkClass}>
              <Trans>Order {unbroken(order.code)}</Trans>
            </Link>
          }
        >
          <p>
            <Arrival order={order} />
          </p>
          {order.productsLeftOut === undefined ? <OrderStatusBadge status={order.status} /> : null}
          {order.unreadDates === 'other' ? (
            <p>
              <Trans>
                We couldn't load every delivery date, so another order may arrive sooner.
              </Trans>
            </p>
          ) : null}
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

/** Says that orders could not be read, in the same words as the order list; B-143. */
function Unread() {
  return <Trans>We couldn't load all your orders, so something may be missing here.</Trans>
}

function Nothing({ mayBeUnread }: Pick<NextOrderAnswer, 'mayBeUnread'>) {
  return (
    <>
      <p>{mayBeUnread ? <Unread /> : <Trans>You have no orders on the way.</Trans>}</p>
      <p>
        <Link to={PATHS.orders} className={linkClass}>
          <Trans>See your orders</Trans>
        </Link>
      </p>
    </>
  )
}

function Arrival({ order }: { order: NextOrder }) {
  const { locale } = useStarted()
  const today = useToday()
  const expected = arrivalOfNext(order, today)

  switch (expected.kind) {
    case 'late':
      return <Trans>Later than expected</Trans>
    case 'unknown':
      return order.unreadDates === 'own' ? (
        <Trans>We couldn't load the delivery dates.</Trans>
      ) : (
        <Trans>We don't have a delivery date yet.</Trans>
      )
    case 'sent': {
      const days = unbroken(formatDays(expected.days, locale, today))
      return <Trans>Sent, expected {days}</Trans>
    }
    case 'arriving': {
      const { days, arrival } = expected
      switch (arrival) {
        case 'today':
          return <Trans>Arriving today</Trans>
        case 'tomorrow':
          return <Trans>Arriving tomorrow</Trans>
        case 'weekday':
          return <Trans>Arriving {formatWeekday(days.earliestDeliveryDate, locale)}</Trans>
        case 'dates':
          return <Trans>Arriving {unbroken(formatDays(days, locale, today))}</Trans>
      }
    }
  }
}
