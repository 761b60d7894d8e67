import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { AddressLines } from '#src/ui/address-form/AddressLines.tsx'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { addressLines } from '#machines/model/address/address-lines.ts'
import { countryName } from '#machines/model/country.ts'
import { takesAddress } from '#machines/orders/delivery-address/delivery-address.model.ts'
import { type DeliveryAddress } from '#machines/orders/model/delivery-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { useStarted } from '#src/shell/use-root.ts'

export type AddressesActor = ActorRefFrom<typeof addressesMachine>

/** The saved addresses, one of which can be copied into the form; B-007. */
export function SavedAddressChoice({
  addresses,
  where,
  onChoose,
}: {
  addresses: AddressesActor
  /** The current delivery address of the order. */
  where: DeliveryAddress | null
  onChoose: (address: SavedAddress) => void
}): ReactNode {
  const { t } = useLingui()

  return (
    <PanelButton opener={<Trans>Choose a saved address</Trans>} label={t`Saved addresses`}>
      {close => (
        <SavedAddresses
          addresses={addresses}
          where={where}
          onChoose={address => {
            close()
            onChoose(address)
          }}
        />
      )}
    </PanelButton>
  )
}

function SavedAddresses({
  addresses,
  where,
  onChoose,
}: {
  addresses: AddressesActor
  where: DeliveryAddress | null
  onChoose: (address: SavedAddress) => void
}): ReactNode {
  const known = useSelector(addresses, ({ context }) => context.data)
  const failure = useSelector(addresses, ({ context }) => context.failure)
  const isBusy = useSelector(addresses, snapshot => snapshot.hasTag('busy'))

  return (
    <>
      {failure === null ? null : (
        <ErrorBlock
          compact
          message={<Trans>Your saved addresses could not be loaded.</Trans>}
          stillWorks={<Trans>You can still type an address.</Trans>}
          failure={failure}
          onRetry={() => addresses.send({ type: 'resource.retry' })}
          retrying={isBusy}
        />
      )}
      {known === null && failure === null ? (
        <p>
          <Trans>Your saved addresses are being loaded.</Trans>
        </p>
      ) : null}
      {known?.length === 0 ? (
        <p>
          <Trans>You have no saved addresses yet</Trans>
        </p>
      ) : null}
      <ul className={list}>
        {known?.map(address => (
          <li key={address.id} className={row}>
            <AddressLines address={address} />
            {takesAddress(where, address) ? (
              <UseButton address={address} onChoose={onChoose} />
            ) : (
              <OtherCountry country={where?.countryCode ?? ''} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function UseButton({
  address,
  onChoose,
}: {
  address: SavedAddress
  onChoose: (address: SavedAddress) => void
}): ReactNode {
  const { t } = useLingui()
  const name = addressLines(address).join(', ')

  return (
    <Button aria-label={t`Use this address: ${name}`} onClick={() => onChoose(address)}>
      <Trans>Use this address</Trans>
    </Button>
  )
}

function OtherCountry({ country }: { country: string }): ReactNode {
  const { locale } = useStarted()
  const orderCountry = countryName(country, locale)

  return (
    <p className={muted}>
      <Trans>Only an address in the country of this order ({orderCountry}) can be chosen.</Trans>
    </p>
  )
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`
const row = css`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
`
const muted = css`
  color: var(--muted);
`
