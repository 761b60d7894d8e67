import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { orderDetailsMachine } from '#machines/orders/order-details/order-details.machine.ts'
import { CopyCode } from '#src/orders/CopyCode.tsx'
import { DeliveryAddressBlock } from '#src/orders/delivery-address/DeliveryAddressBlock.tsx'
import {
  type DeliveryAddressActor,
  DeliveryAddressPanel,
} from '#src/orders/delivery-address/DeliveryAddressPanel.tsx'
import { bodyClass } from '#src/orders/order-class.ts'
import { OrderDelivery } from '#src/orders/order-details/OrderDelivery.tsx'
import {
  CalendarLink,
  TrackingLinks,
  WithdrawalLink,
} from '#src/orders/order-details/OrderLinks.tsx'
import { OrderProducts } from '#src/orders/order-details/OrderProducts.tsx'
import { OrderReorder } from '#src/orders/reorder/OrderReorder.tsx'
import { OrderSentence } from '#src/orders/order-details/OrderSentence.tsx'
import { OrderSkeleton } from '#src/orders/order-details/OrderSkeleton.tsx'
import { OrderTimeline } from '#src/orders/order-details/OrderTimeline.tsx'
import type { AddressesActor } from '#src/orders/delivery-address/SavedAddressChoice.tsx'
import { formatDays, formatWeekday } from '#machines/orders/model/delivery-format.ts'
import { formatDay } from '#machines/model/format.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { orderOutcome } from '#machines/orders/model/order-outcome.ts'
import { orderSteps } from '#machines/orders/model/order-steps.ts'
import { orderStatus } from '#machines/orders/model/order-status.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import { paymentAddress } from '#machines/model/configuration/storefront.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Link } from '#src/ui/Link.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { BackLink } from '#src/ui/page/BackLink.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/orders/merchandise/use-merchandise.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useReturns } from '#src/shell/use-returns.ts'
import { useDayOf, useToday } from '#src/shell/use-today.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { stack5Class } from '#src/ui/common-class.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

type OrderDetailsActor = ActorRefFrom<typeof orderDetailsMachine>

export function OrderPage({
  actor,
  address,
  addresses,
  merchandise,
}: {
  actor: OrderDetailsActor
  address: DeliveryAddressActor
  addresses: AddressesActor
  merchandise: MerchandiseActor
}) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const code = useSelector(actor, ({ context }) => context.code)
  const order = useSelector(actor, ({ context }) => context.order)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isMissing = state === 'missing'
  useReturns(() => actor.send({ type: 'order.reload' }))

  return (
    <div className={stack5Class} data-flow="orderDetails" data-state={state} aria-busy={isBusy}>
      <div>
        <BackLink to={PATHS.orders}>
          <Trans>All orders</Trans>
        </BackLink>
        <OrderHead
          actor={actor}
          code={code}
          order={order}
          isMissing={isMissing}
          sentence={
            <OrderSentence
              actor={actor}
              address={address}
              merchandise={merchandise}
              order={order}
            />
          }
        />
      </div>
      {failure === null ? null : (
        <ErrorBlock
          message={
            <Trans>
              An error occurred loading this order, please contact us to report this issue.
            </Trans>
          }
          stillWorks={order === null ? null : <Trans>What you see here may be out of date.</Trans>}
          failure={failure}
          onRetry={() => actor.send({ type: 'order.retry' })}
          retrying={isBusy}
        />
      )}
      {order === null && failure === null && !isMissing ? <OrderSkeleton /> : null}
      {isMissing ? (
        <EmptyState
          title={
            <Trans>
              We couldn't find order <bdi>{code}</bdi> in your account.
            </Trans>
          }
          action={
            <Link to={PATHS.orders} className={buttonClass('primary')}>
              <Trans>See your orders</Trans>
            </Link>
          }
        >
          <Trans>
            Check the order number in your confirmation email. If it's right, the order may belong
            to another account.
          </Trans>
        </EmptyState>
      ) : null}
      {order === null ? null : (
        <OrderBody
          actor={actor}
          address={address}
          addresses={addresses}
          order={order}
          merchandise={merchandise}
        />
      )}
    </div>
  )
}

function OrderHead({
  actor,
  code: copied,
  order,
  isMissing,
  sentence,
}: {
  actor: OrderDetailsActor
  code: string
  order: OrderDetails | null
  isMissing: boolean
  sentence: ReactNode
}) {
  const { locale, storefront } = useStarted()
  const readOn = useDayOf(order)
  const heading = useHeading(actor, order, { isMissing, readOn })
  const number = useRef<HTMLSpanElement>(null)
  const code = <span ref={number}>{unbroken(copied)}</span>

  return (
    <header className={head}>
      <div className={headWords}>
        <PageHeading isLive>{heading}</PageHeading>
        {order === null ? null : (
          <p className={placed}>
            <span>
              {order.createdAt === null ? (
                <Trans>Order {code}</Trans>
              ) : (
                <Trans>
                  Order {code}, placed{' '}
                  {unbroken(formatDay(order.createdAt, locale, storefront.timeZone))}
                </Trans>
              )}
            </span>
            <CopyCode code={copied} shown={number} />
          </p>
        )}
        {sentence}
        {order === null ? null : <OrderNavigation actor={actor} order={order} readOn={readOn} />}
      </div>
      {order === null ? null : (
        <KeptFocus className={print}>
          <Button variant="quiet" onClick={() => actor.send({ type: 'order.print' })}>
            <Printer aria-hidden />
            <Trans>Print or save</Trans>
          </Button>
        </KeptFocus>
      )}
    </header>
  )
}

/** The actions of the customer for an order that awaits payment, or is late. */
function OrderNavigation({
  actor,
  order,
  readOn,
}: {
  actor: OrderDetailsActor
  order: OrderDetails
  readOn: string
}) {
  const { storefront } = useStarted()
  const today = useToday()
  const dates = useSelector(actor, ({ children }) => children['deliveryDates'])
  const days = useSelector(dates, snapshot => snapshot?.context.data ?? null)
  const { kind } = orderOutcome(order, days, today, readOn)
  const payment = paymentOf(storefront, order)

  if (kind === 'late') {
    return (
      <p data-print="hide">
        <a className={`${linkClass} ${tall}`} href={storefront.customerCareUrl}>
          <Trans>Contact customer care</Trans>
        </a>
      </p>
    )
  }
  if (payment === null) return null
  return (
    <p className={pay} data-print="hide">
      <a className={buttonClass('primary')} href={payment}>
        <Trans>Pay for this order</Trans>
      </a>
    </p>
  )
}

function OrderBody({
  actor,
  address,
  addresses,
  order,
  merchandise,
}: {
  actor: OrderDetailsActor
  address: DeliveryAddressActor
  addresses: AddressesActor
  order: OrderDetails
  merchandise: MerchandiseActor
}) {
  const today = useToday()
  const isChanging = useSelector(address, snapshot => snapshot.hasTag('form'))
  const dates = useSelector(actor, ({ children }) => children['deliveryDates'])
  const days = useSelector(dates, snapshot => snapshot?.context.data ?? null)
  const reorder = useSelector(actor, ({ children }) => children['reorder'])
  const { storefront } = useStarted()
  const titleOf = useArticleTitles(merchandise)
  const steps = orderSteps(order, days)

  return (
    <div className={bodyClass}>
      {steps.length === 0 ? null : (
        <Card data-slot="way">
          <OrderTimeline steps={steps} today={today} />
        </Card>
      )}
      <OrderProducts actor={actor} order={order} titleOf={titleOf}>
        {reorder === undefined ? null : (
          <OrderReorder reorder={reorder} isMain={paymentOf(storefront, order) === null} />
        )}
      </OrderProducts>
      <OrderDelivery dates={dates} today={today}>
        {days !== null && orderOutcome(order, days, today).kind === 'arriving' ? (
          <CalendarLink code={order.code} days={days} today={today} />
        ) : null}
        <DeliveryAddressBlock
          address={order.deliveryAddress}
          isChanging={isChanging}
          change={<DeliveryAddressPanel actor={address} addresses={addresses} order={order} />}
        />
        <TrackingLinks
          order={order}
          titleOf={code => {
            const product = order.products.find(known => known.code === code)
            return product?.title ?? titleOf(product?.articleId) ?? code
          }}
        />
        <WithdrawalLink order={order} />
      </OrderDelivery>
    </div>
  )
}

// Answers B-191
/** The shop's page to pay for an order; null if the shop has none or the order awaits no payment. */
const paymentOf = (storefront: Storefront, order: OrderDetails): string | null =>
  orderStatus(order) === 'AwaitingPayment' ? paymentAddress(storefront, order.code) : null

const useHeading = (
  actor: OrderDetailsActor,
  order: OrderDetails | null,
  { isMissing, readOn }: { isMissing: boolean; readOn: string },
): ReactNode => {
  const { locale } = useStarted()
  const today = useToday()
  const code = unbroken(useSelector(actor, ({ context }) => context.code))
  const dates = useSelector(actor, ({ children }) => children['deliveryDates'])
  const deliveryDates = useSelector(dates, snapshot => snapshot?.context.data ?? null)

  // Answers A-100
  if (isMissing) return <Trans>Order not found</Trans>
  if (order === null) return <Trans>Order {code}</Trans>
  const outcome = orderOutcome(order, deliveryDates, today, readOn)
  switch (outcome.kind) {
    case 'awaitingPayment':
      return <Trans>Awaiting payment</Trans>
    case 'cancelled':
      return <Trans>Cancelled</Trans>
    case 'unknown':
      return <Trans>Order {code}</Trans>
    case 'late':
      return <Trans>Later than expected</Trans>
    case 'sent': {
      const days = unbroken(formatDays(outcome.days, locale, today))
      return <Trans>Sent, expected {days}</Trans>
    }
    case 'arriving':
      switch (outcome.arrival) {
        case 'today':
          return <Trans>Arriving today</Trans>
        case 'tomorrow':
          return <Trans>Arriving tomorrow</Trans>
        case 'weekday': {
          const weekday = formatWeekday(outcome.days.earliestDeliveryDate, locale)
          return <Trans>Arriving {weekday}</Trans>
        }
        case 'dates': {
          const days = unbroken(formatDays(outcome.days, locale, today))
          return <Trans>Arriving {days}</Trans>
        }
      }
  }
}

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`
const headWords = css`
  flex: 1 1 18rem;
  min-inline-size: 0;
`
/**
 * Moves the button outwards by its padding, so that its words end at the edge of the page, or begin there where the
 * button wraps below the sentence.
 */
const print = css`
  margin-inline: calc(-1 * var(--space-3));
`
const tall = css`
  padding-block: 0.625rem;
`
const pay = css`
  margin-block-start: var(--space-3);
`
const placed = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--muted);
  overflow-wrap: anywhere;
`
