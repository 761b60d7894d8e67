import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { orderDetailsMachine } from '#machines/orders/order-details/order-details.machine.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { statusSentence, type StatusSentence } from '#machines/orders/model/status-sentence.ts'
import type { DeliveryAddressActor } from '#src/orders/delivery-address/DeliveryAddressPanel.tsx'
import { type MerchandiseActor, useArticleTitles } from '#src/orders/merchandise/use-merchandise.ts'
import { useToday } from '#src/shell/use-today.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** What it means and what comes next; mounted before the order, so that screen readers say it. */
export function OrderSentence({
  actor,
  address,
  merchandise,
  order,
}: {
  actor: ActorRefFrom<typeof orderDetailsMachine>
  address: DeliveryAddressActor
  merchandise: MerchandiseActor
  order: OrderDetails | null
}) {
  const today = useToday()
  const titleOf = useArticleTitles(merchandise)
  const source = useSelector(actor, ({ context }) => context.source)
  const deliveryDates = useSelector(actor, ({ children }) => children['deliveryDates'])
  const dates = useSelector(deliveryDates, snapshot =>
    snapshot?.hasTag('busy') === true && snapshot.context.data === null
      ? undefined
      : snapshot?.context.data,
  )
  const isAddressOpen = useSelector(address, snapshot =>
    snapshot.context.order === null
      ? null
      : snapshot.context.order.isOpen && !snapshot.hasTag('closed'),
  )

  // Answers B-190
  return (
    <LiveRegion as="p" className={says} role="status">
      {order === null ? null : (
        <Sentence
          known={statusSentence({ order, source, isAddressOpen, dates, today })}
          nameOf={({ title, articleId, code }) => title ?? titleOf(articleId) ?? code}
        />
      )}
    </LiveRegion>
  )
}

type NameOf = (product: OrderDetails['products'][number]) => string

function Sentence({
  known: { status, cancelled, address },
  nameOf,
}: {
  known: StatusSentence
  nameOf: NameOf
}) {
  return (
    <>
      <Status status={status} nameOf={nameOf} />
      {cancelled === 0 ? null : (
        <>
          {' '}
          <Plural
            value={cancelled}
            one="# product was cancelled."
            other="# products were cancelled."
          />
        </>
      )}
      {address === null ? null : (
        <>
          {' '}
          {address === 'open' ? (
            <Trans>You can change the delivery address until production starts.</Trans>
          ) : (
            <Trans>The delivery address for this order can no longer be changed.</Trans>
          )}
        </>
      )}
    </>
  )
}

function Status({ status, nameOf }: { status: StatusSentence['status']; nameOf: NameOf }) {
  switch (status.kind) {
    case 'AwaitingPayment':
      return (
        <Trans>
          We haven't received your payment yet. We'll process your order as soon as we do.
        </Trans>
      )
    case 'Ordered':
      return <Trans>We've received your order. Next, it goes into production.</Trans>
    case 'InProduction':
      return <Trans>Your order is in production. Next, we'll send it.</Trans>
    case 'Cancelled':
      return <Trans>This order was cancelled. It won't be sent.</Trans>
    case 'unknown':
      return <Trans>We've received your order, but we can't show its status right now.</Trans>
    case 'Sent':
      return status.arrival === 'ahead' ? (
        <Trans>We've sent your order. It's on its way.</Trans>
      ) : status.arrival === 'possible' ? (
        <Trans>We've sent your order. It may already have arrived.</Trans>
      ) : (
        <Trans>We've sent your order.</Trans>
      )
    case 'mixed':
      return (
        <>
          <Furthest status={status} />
          {status.furthest === 'Ordered' || status.rest === null ? null : ' '}
          {status.rest === null ? null : <Rest rest={status.rest} nameOf={nameOf} />}
        </>
      )
  }
}

type Mixed = Extract<StatusSentence['status'], { kind: 'mixed' }>

/** How many products are the furthest; null if these wait for production, which the rest says then. */
function Furthest({ status: { furthest, count, total } }: { status: Mixed }) {
  switch (furthest) {
    case 'Sent':
      return (
        <Plural
          value={count}
          one={`# of ${total} products has been sent.`}
          other={`# of ${total} products have been sent.`}
        />
      )
    case 'InProduction':
      return (
        <Plural
          value={count}
          one={`# of ${total} products is in production.`}
          other={`# of ${total} products are in production.`}
        />
      )
    case 'Ordered':
      return null
  }
}

function Rest({
  rest: { status, only },
  nameOf,
}: {
  rest: NonNullable<Mixed['rest']>
  nameOf: NameOf
}) {
  const name = only === null ? null : <bdi>{nameOf(only)}</bdi>
  switch (status) {
    case 'InProduction':
      return name === null ? (
        <Trans>The others are still in production.</Trans>
      ) : (
        <Trans>Still in production: {name}.</Trans>
      )
    case 'Ordered':
      return name === null ? (
        <Trans>The others go into production next.</Trans>
      ) : (
        <Trans>Going into production next: {name}.</Trans>
      )
    case 'AwaitingPayment':
      return name === null ? (
        <Trans>We haven't received your payment for the other products yet.</Trans>
      ) : (
        <Trans>We haven't received your payment for {name} yet.</Trans>
      )
    case null:
      return <Trans>The other products aren't at that stage yet.</Trans>
  }
}

const says = css`
  max-inline-size: var(--measure);

  &:not(:empty) {
    margin-block-start: var(--space-2);
  }
`
