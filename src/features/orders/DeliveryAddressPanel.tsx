import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { AddressForm } from '#src/forms/AddressForm.tsx'
import { canChangeAddress } from '#src/model/delivery-address.ts'
import type { Failure } from '#src/model/failure.ts'
import type { OrderDetails, OrderSource } from '#src/model/order-details.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import { useStarted } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

export type DeliveryAddressActor = ActorRefFrom<typeof deliveryAddressMachine>

/** Changes where an order goes, in place, as long as that is possible. */
export function DeliveryAddressPanel({
  flow,
  order,
  source,
  isOutdated,
}: {
  flow: DeliveryAddressActor
  /** As it was read last. */
  order: OrderDetails
  source: OrderSource
  /** Whether it could not be read again. */
  isOutdated: boolean
}): ReactNode {
  const state = useSelector(flow, ({ value }) => statePath(value))
  const isBusy = useSelector(flow, snapshot => snapshot.hasTag('busy'))
  const hasForm = useSelector(flow, snapshot => snapshot.hasTag('form'))
  const isAlert = useSelector(flow, snapshot => snapshot.hasTag('alert'))
  const failure = useSelector(flow, ({ context }) => context.failure)
  const isOpen = useSelector(flow, ({ context }) => context.order?.isOpen === true)

  useEffect(() => {
    const { deliveryAddress: address, products } = order
    flow.send({
      type: 'order.known',
      order: { address, isOpen: canChangeAddress({ source, deliveryAddress: address, products }) },
    })
  }, [flow, order, source])
  useEffect(() => {
    if (isOutdated) flow.send({ type: 'order.unread' })
  }, [flow, isOutdated])

  const isRefused = state === 'requestFailed.refused'
  const alert = isAlert && failure !== null ? <ChangeFailure failure={failure} /> : null

  return (
    <div className={panel} data-flow="deliveryAddress" data-state={state} aria-busy={isBusy}>
      <div role="status">
        <Notice state={state} />
      </div>
      {state === 'requestSent.waiting' ? <LookAgain flow={flow} /> : null}
      {hasForm && (isOpen || isBusy) ? (
        <ChangeForm flow={flow} order={order} failure={alert} />
      ) : null}
      {isRefused || (hasForm && !isOpen && !isBusy) ? <Closed flow={flow}>{alert}</Closed> : null}
      {!hasForm && isOpen && !isRefused && !state.startsWith('requestSent') ? (
        <ChangeButton flow={flow} />
      ) : null}
    </div>
  )
}

function Notice({ state }: { state: string }): ReactNode {
  switch (state) {
    case 'requestSent.reading':
      return (
        <Banner tone="info">
          <Trans>Your new address was sent. The order is read again.</Trans>
        </Banner>
      )
    case 'requestSent.waiting':
      return (
        <Banner tone="info">
          <Trans>Your new address was sent. It shows here as soon as the order has it.</Trans>
        </Banner>
      )
    case 'successfulUpdate':
      return (
        <Banner tone="success">
          <Trans>The delivery address of this order is changed.</Trans>
        </Banner>
      )
    default:
      return null
  }
}

function ChangeButton({ flow }: { flow: DeliveryAddressActor }): ReactNode {
  return (
    <Button
      className={start}
      onClick={() => {
        flow.send({ type: 'address.edit' })
      }}
    >
      <Trans>Change delivery address</Trans>
    </Button>
  )
}

function LookAgain({ flow }: { flow: DeliveryAddressActor }): ReactNode {
  const ref = useKeptFocus<HTMLDivElement>()

  return (
    <div ref={ref}>
      <Button
        onClick={() => {
          flow.send({ type: 'order.check' })
        }}
      >
        <Trans>Look again</Trans>
      </Button>
    </div>
  )
}

function ChangeForm({
  flow,
  order,
  failure,
}: {
  flow: DeliveryAddressActor
  order: OrderDetails
  failure: ReactNode
}): ReactNode {
  const ref = useKeptFocus<HTMLDivElement>()
  const isBusy = useSelector(flow, snapshot => snapshot.hasTag('busy'))

  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [ref])

  return (
    <div ref={ref} className={form}>
      <AddressForm
        initial={order.deliveryAddress}
        draft={flow.getSnapshot().context.values}
        submitLabel={<Trans>Save address</Trans>}
        busy={isBusy}
        failure={failure}
        onSubmit={address => {
          flow.send({ type: 'address.submit', address })
        }}
        onCancel={
          isBusy
            ? undefined
            : () => {
                flow.send({ type: 'address.cancel' })
              }
        }
        onDraft={values => {
          flow.send({ type: 'address.type', values })
        }}
      />
    </div>
  )
}

/** Where the form was: the order is too far on by now. */
function Closed({
  flow,
  children,
}: {
  flow: DeliveryAddressActor
  children: ReactNode
}): ReactNode {
  const ref = useKeptFocus<HTMLDivElement>()

  return (
    <div ref={ref} className={panel}>
      {children ?? (
        <Banner tone="warning">
          <TooFarOn />
        </Banner>
      )}
      <Button
        className={start}
        onClick={() => {
          flow.send({ type: 'address.cancel' })
        }}
      >
        <Trans>Keep the address</Trans>
      </Button>
    </div>
  )
}

function ChangeFailure({ failure }: { failure: Failure }): ReactNode {
  const { storefront } = useStarted()
  const isRefused = failure.status === 409

  return (
    <ErrorBlock
      compact
      message={isRefused ? <TooFarOn /> : <NotChanged failure={failure} />}
      stillWorks={
        isRefused ? (
          <Trans>The order goes to the address that it had.</Trans>
        ) : (
          <Trans>What you typed is still here.</Trans>
        )
      }
      correlationId={failure.correlationId}
      contactUrl={storefront.customerCareUrl}
    />
  )
}

function TooFarOn(): ReactNode {
  return <Trans>The delivery address of this order can no longer be changed.</Trans>
}

function NotChanged({ failure: { kind } }: { failure: Failure }): ReactNode {
  switch (kind) {
    case 'offline':
      return (
        <Trans>
          The delivery address was not changed: there is no connection. Please try again.
        </Trans>
      )
    case 'refused':
    case 'malformed':
    case 'unexpected':
      return <Trans>The delivery address was not changed. Please try again.</Trans>
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
const form = css`
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
`
