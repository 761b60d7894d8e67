import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AddressLines } from '#src/ui/address-form/AddressLines.tsx'
import type { DeliveryAddress } from '#machines/orders/model/delivery-address.ts'
import { mutedLabelClass, mutedClass } from '#src/ui/common-class.ts'

/**
 * Where an order is delivered: a pickup point by name and address, or a home by address alone. `change` is the view to
 * change the address; it is not shown for a pickup point. A-093, A-095.
 */
export function DeliveryAddressBlock({
  address,
  isChanging = false,
  change,
}: {
  address: DeliveryAddress | null
  /** Whether the form for a new address is shown below. */
  isChanging?: boolean
  change?: ReactNode
}) {
  if (address === null) {
    return (
      <p className={mutedClass}>
        <Trans>We don't have a delivery address for this order.</Trans>
      </p>
    )
  }
  const isPickup = address.deliveryType === 'PickupPoint'
  return (
    <div className={block}>
      <h3 className={mutedLabelClass}>
        {isPickup ? (
          <Trans>Pickup point</Trans>
        ) : isChanging ? (
          <Trans>Current delivery address</Trans>
        ) : (
          <Trans>Delivery address</Trans>
        )}
      </h3>
      {isPickup && address.pickupPointName ? (
        <p className={point} translate="no">
          {address.pickupPointName}
        </p>
      ) : null}
      <AddressLines address={address} />
      {isPickup || change === undefined ? null : change}
    </div>
  )
}

const block = css`
  display: grid;
  gap: var(--space-1);
  break-inside: avoid;
`
const point = css`
  font-weight: 600;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
`
