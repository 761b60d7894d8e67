import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeliveryAddressActor } from '#src/orders/delivery-address/DeliveryAddressPanel.tsx'
import {
  type AddressesActor,
  SavedAddressChoice,
} from '#src/orders/delivery-address/SavedAddressChoice.tsx'
import { AddressForm } from '#src/ui/address-form/AddressForm.tsx'
import { ADDRESS_FIELDS, entriesOf } from '#machines/model/address/address-fields.ts'
import { countryOfLocale } from '#machines/model/country.ts'
import { refusedFields } from '#machines/model/failure.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { mutedLabelClass } from '#src/ui/common-class.ts'

/** The form to change the delivery address of an order, with the saved addresses above it. */
export function DeliveryAddressForm({
  actor,
  addresses,
  order,
  failure,
}: {
  actor: DeliveryAddressActor
  addresses: AddressesActor
  order: OrderDetails
  failure: ReactNode
}) {
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const countries = useSelector(actor, ({ context }) => context.countries)
  const fills = useSelector(actor, ({ context }) => context.fills)

  return (
    <KeptFocus className={form}>
      <h3 className={mutedLabelClass}>
        <Trans>New address</Trans>
      </h3>
      <div className={isBusy ? absent : undefined}>
        <SavedAddressChoice
          addresses={addresses}
          countries={countries}
          where={order.deliveryAddress}
          onChoose={address => actor.send({ type: 'address.choose', address })}
        />
      </div>
      <FilledForm key={fills} actor={actor} order={order} isBusy={isBusy} failure={failure} />
    </KeptFocus>
  )
}

/** The form, filled in with the draft, the chosen address or the order's address. Its first field takes the focus. */
function FilledForm({
  actor,
  order,
  isBusy,
  failure,
}: {
  actor: DeliveryAddressActor
  order: OrderDetails
  isBusy: boolean
  failure: ReactNode
}) {
  const { i18n } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const [draft] = useState(() => actor.getSnapshot().context.values)
  const countries = useSelector(actor, ({ context }) => context.countries)
  const cause = useSelector(actor, snapshot =>
    snapshot.hasTag('alert') ? snapshot.context.failure : null,
  )
  const again = useSelector(actor, ({ context }) => context.failure?.again)
  const savesToAccount = useSelector(actor, ({ context }) => context.savesToAccount)

  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])

  return (
    <div ref={ref}>
      <AddressForm
        initial={entriesOf(order.deliveryAddress, countryOfLocale(i18n.locale, countries))}
        countries={countries}
        draft={draft}
        submitLabel={<Trans>Deliver to this address</Trans>}
        busy={isBusy}
        again={again}
        failure={failure}
        refused={refusedFields(cause, ADDRESS_FIELDS)}
        onSubmit={address => actor.send({ type: 'address.submit', address })}
        onCancel={isBusy ? undefined : () => actor.send({ type: 'address.cancel' })}
        onDraft={values => actor.send({ type: 'address.type', values })}
      >
        <Checkbox
          name="savesToAccount"
          selected={savesToAccount}
          readOnly={isBusy}
          onChange={wished => actor.send({ type: 'address.keep', savesToAccount: wished })}
        >
          <Trans>Also save this address to my account</Trans>
        </Checkbox>
      </AddressForm>
    </div>
  )
}

const form = css`
  display: grid;
  gap: var(--space-4);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
`
/** The class of what cannot be used now and keeps its place, so that the form does not move. */
const absent = css`
  visibility: hidden;
`
