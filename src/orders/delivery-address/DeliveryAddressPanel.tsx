import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import type { AddressesActor } from '#src/orders/delivery-address/SavedAddressChoice.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { type Failure, isSenseless, isUnsure } from '#machines/model/failure.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { lateView } from '#src/ui/late-view.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { orderStatus } from '#machines/orders/model/order-status.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

const DeliveryAddressForm = lateView(
  'delivery address',
  async () =>
    (await import('#src/orders/delivery-address/DeliveryAddressForm.tsx')).DeliveryAddressForm,
  { isSoon: true },
)

export type DeliveryAddressActor = ActorRefFrom<typeof deliveryAddressMachine>

/**
 * The button and the form to change an order's delivery address, while the order allows a change; A-101, A-102, A-226
 * to A-231.
 */
export function DeliveryAddressPanel({
  actor,
  addresses,
  order,
}: {
  actor: DeliveryAddressActor
  addresses: AddressesActor
  order: OrderDetails
}) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const hasForm = useSelector(actor, snapshot => snapshot.hasTag('form'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isClosed = useSelector(actor, snapshot => snapshot.hasTag('closed'))
  const canEdit = useSelector(actor, snapshot => snapshot.can({ type: 'address.edit' }))
  const keepingFailure = useSelector(actor, ({ context }) => context.keepingFailure)

  const isInDoubt = useSelector(actor, ({ context }) => context.isUnsure)
  // Answers B-533
  const isCancelled = orderStatus(order) === 'Cancelled'

  const alert =
    isAlert && failure !== null ? (
      <ChangeFailure failure={failure} isClosed={isClosed} isCancelled={isCancelled} />
    ) : isInDoubt && state === 'editing' ? (
      <Banner tone="warning">
        <NotKnown />
      </Banner>
    ) : null

  return (
    <div className={panel} data-flow="deliveryAddress" data-state={state} aria-busy={isBusy}>
      <LiveRegion role="status">{isCancelled ? null : <Notice state={state} />}</LiveRegion>
      {keepingFailure === null ? null : (
        <KeepingFailure failure={keepingFailure} isArrived={state === 'successfulUpdate'} />
      )}
      {state === 'requestSent.waiting' && !isCancelled ? (
        <KeptFocus>
          <Button onClick={() => actor.send({ type: 'order.check' })}>
            <Trans>Check again</Trans>
          </Button>
        </KeptFocus>
      ) : null}
      {hasForm ? (
        <DeliveryAddressForm actor={actor} addresses={addresses} order={order} failure={alert} />
      ) : null}
      {isClosed ? <Closed actor={actor}>{alert}</Closed> : null}
      {canEdit ? <ChangeButton actor={actor} /> : null}
    </div>
  )
}

function Notice({ state }: { state: string }) {
  switch (state) {
    case 'requestSent.keeping':
      return (
        <Banner tone="info">
          <Trans>We've received your new address. We're saving it to your account.</Trans>
        </Banner>
      )
    case 'requestSent.reading':
      return (
        <Banner tone="info">
          <Trans>
            We've received your new address. We're checking that your order has been updated.
          </Trans>
        </Banner>
      )
    case 'requestSent.waiting':
      return (
        <Banner tone="info">
          {/* Answers B-442 */}
          <Trans>
            We've received your new address, but your order doesn't show it yet. Check again in a
            few minutes.
          </Trans>
        </Banner>
      )
    case 'successfulUpdate':
      return (
        <Banner tone="success">
          <Trans>We'll deliver your order to this address.</Trans>
        </Banner>
      )
    default:
      return null
  }
}

function ChangeButton({ actor }: { actor: DeliveryAddressActor }) {
  return (
    <Button className={start} onClick={() => actor.send({ type: 'address.edit' })}>
      <Trans>Change delivery address</Trans>
    </Button>
  )
}

/** The panel that replaces the form when the order can no longer be changed. */
function Closed({ actor, children }: { actor: DeliveryAddressActor; children: ReactNode }) {
  return (
    <KeptFocus className={panel}>
      {children ?? (
        <Banner tone="warning">
          <TooFarOn />
        </Banner>
      )}
      <Button className={start} onClick={() => actor.send({ type: 'address.cancel' })}>
        <Trans>Close</Trans>
      </Button>
    </KeptFocus>
  )
}

function ChangeFailure({
  failure,
  isClosed,
  isCancelled,
}: {
  failure: Failure
  /** Whether the form and what was typed are gone, because the order can no longer be changed. */
  isClosed: boolean
  /** Whether the order was cancelled, so that it goes to no address. */
  isCancelled: boolean
}) {
  const isRefused = failure.status === 409 && !isUnsure(failure)
  const isTooFarOn = isRefused || (isClosed && !isUnsure(failure))

  return (
    <ErrorBlock
      compact
      isRetriedBelow={!isTooFarOn && !isClosed}
      message={isTooFarOn ? <TooFarOn /> : <NotChanged failure={failure} />}
      stillWorks={
        isRefused && !isCancelled ? (
          <Trans>Your order will still go to its current delivery address.</Trans>
        ) : isTooFarOn ? null : isClosed ? (
          <TooFarOn />
        ) : (
          <Trans>What you entered is still here.</Trans>
        )
      }
      failure={failure}
    />
  )
}

/** Says that the address was not saved to the account and, if `isArrived`, that the order has the address. */
function KeepingFailure({
  failure,
  isArrived,
}: {
  failure: Failure
  /** Whether the order was read with the new address. */
  isArrived: boolean
}) {
  return (
    <ErrorBlock
      compact
      message={
        isUnsure(failure) ? (
          <Trans>
            We couldn't confirm that the address was saved to your account. Check your saved
            addresses before you add it again.
          </Trans>
        ) : (
          <Trans>We couldn't save the address to your account.</Trans>
        )
      }
      stillWorks={
        <>
          {isArrived ? (
            <Trans>
              Your order now has the new address. You can also add it to your account in your
              settings.
            </Trans>
          ) : (
            <Trans>You can add it in your settings.</Trans>
          )}{' '}
          <Link className={linkClass} to={PATHS.addresses}>
            <Trans>Saved addresses</Trans>
          </Link>
        </>
      }
      failure={failure}
    />
  )
}

function TooFarOn() {
  return <Trans>The delivery address for this order can no longer be changed.</Trans>
}

function NotKnown() {
  return (
    <Trans>
      We couldn't confirm that the delivery address was changed. Reload the page and check the
      address before you try again.
    </Trans>
  )
}

function NotChanged({ failure }: { failure: Failure }) {
  if (isSenseless(failure) && !isUnsure(failure)) {
    return (
      <Trans>
        The delivery address wasn't changed because some details weren't accepted. Check what you
        entered.
      </Trans>
    )
  }
  switch (failure.kind) {
    case 'offline':
      return (
        <Trans>
          The delivery address wasn't changed because there's no internet connection. Check your
          connection and try again.
        </Trans>
      )
    case 'unanswered':
      return <NotKnown />
    case 'refused':
    case 'malformed':
    case 'unexpected':
      return (
        <NotDone failure={failure}>
          <Trans>The delivery address wasn't changed. Please try again.</Trans>
        </NotDone>
      )
  }
}

const panel = css`
  display: grid;
  gap: var(--space-4);
  margin-block-start: var(--space-3);

  @media print {
    display: none;
  }
`
const start = css`
  justify-self: start;
`
