import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { AddressesMissing } from '#src/ui/address-form/AddressesMissing.tsx'
import { AddressLines } from '#src/ui/address-form/AddressLines.tsx'
import type { SavedAddress } from '#machines/model/address/address.ts'
import type { PartialAddress } from '#machines/model/address/address-fields.ts'
import { addressLines } from '#machines/model/address/address-lines.ts'
import { countryName } from '#machines/model/country.ts'
import { takesAddress } from '#machines/orders/delivery-address/delivery-address.model.ts'
import type { DeliveryAddress } from '#machines/orders/model/delivery-address.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { column4Class } from '#src/ui/common-class.ts'

export type AddressesActor = ActorRefFrom<typeof addressesMachine>

/** What an order takes: the countries of the shop, and its current delivery address. */
interface Destination {
  countries: readonly string[]
  where: DeliveryAddress | null
}

/** How many saved addresses the form shows beside the button that opens all of them. */
const MOST_NEAR = 2

/** The saved addresses, one of which can be copied into the form; B-007, B-230. */
export function SavedAddressChoice({
  addresses,
  onChoose,
  ...destination
}: Destination & {
  addresses: AddressesActor
  onChoose: (address: SavedAddress) => void
}) {
  const { countries, where } = destination
  const [isOpen, setOpen] = useState(false)
  // Answers B-315
  // Those that are known when the form opens: later ones would move its fields.
  const [knownAddresses] = useState(() => addresses.getSnapshot().context.data?.addresses ?? [])
  const near = knownAddresses
    .filter(address => takesAddress(countries, where, address) && !isSameParcel(where, address))
    .slice(0, MOST_NEAR)

  return (
    <div className={choice}>
      {near.length === 0 ? null : (
        <p>
          <Trans>Saved addresses</Trans>
        </p>
      )}
      {near.map(address => (
        <UseButton key={address.id} address={address} hasAddress onChoose={onChoose} />
      ))}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Choose a saved address</Trans>
      </Button>
      {isOpen ? (
        <LateDialog title={<Trans>Saved addresses</Trans>} onClose={() => setOpen(false)}>
          <SavedAddresses
            {...destination}
            addresses={addresses}
            onChoose={address => {
              setOpen(false)
              onChoose(address)
            }}
          />
        </LateDialog>
      ) : null}
    </div>
  )
}

function SavedAddresses({
  addresses,
  countries,
  where,
  onChoose,
}: Destination & {
  addresses: AddressesActor
  onChoose: (address: SavedAddress) => void
}) {
  const saved = useSelector(addresses, ({ context }) => context.data)
  const failure = useSelector(addresses, ({ context }) => context.failure)
  const isBusy = useSelector(addresses, snapshot => snapshot.hasTag('busy'))

  const isUsable = (address: SavedAddress): boolean => takesAddress(countries, where, address)
  const usable = (saved?.addresses ?? []).filter(isUsable)
  const others = (saved?.addresses ?? []).filter(address => !isUsable(address))

  return (
    <div className={column4Class}>
      {failure === null ? null : (
        <ErrorBlock
          compact
          message={<Trans>We couldn't load your saved addresses.</Trans>}
          stillWorks={<Trans>You can still type an address.</Trans>}
          failure={failure}
          onRetry={() => addresses.send({ type: 'resource.retry' })}
          retrying={isBusy}
        />
      )}
      {saved === null && failure === null ? (
        <p>
          <Trans>Loading your saved addresses</Trans>
        </p>
      ) : null}
      <AddressesMissing leftOut={saved?.leftOut} />
      {saved?.addresses.length === 0 && saved.leftOut === undefined ? (
        <p>
          <Trans>You have no saved addresses yet</Trans>
        </p>
      ) : null}
      {usable.length === 0 ? null : (
        <ul className={column4Class}>
          {usable.map(address => (
            <li key={address.id} className={row}>
              <AddressLines address={address} />
              {isSameParcel(where, address) ? (
                <Badge tone="success">
                  <Trans>This order's delivery address</Trans>
                </Badge>
              ) : (
                <UseButton address={address} onChoose={onChoose} />
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : <OtherAddresses countries={countries} addresses={others} />}
    </div>
  )
}

/** The lines of an address as one text, to compare addresses: services split number and addition in different ways. */
const parcelOf = (address: PartialAddress): string =>
  [...addressLines(address), address.countryCode].join('\n')

const isSameParcel = (where: PartialAddress | null, address: PartialAddress): boolean =>
  where !== null && parcelOf(where) === parcelOf(address)

function UseButton({
  address,
  hasAddress = false,
  onChoose,
}: {
  address: SavedAddress
  /** Whether the address itself is the button's text. */
  hasAddress?: boolean
  onChoose: (address: SavedAddress) => void
}) {
  const { t } = useLingui()
  const name = addressLines(address).join(', ')

  return (
    <Button aria-label={t`Fill in this address: ${name}`} onClick={() => onChoose(address)}>
      {hasAddress ? <bdi translate="no">{name}</bdi> : <Trans>Fill in this address</Trans>}
    </Button>
  )
}

/** The addresses that the order cannot go to, folded, with the reason once. */
function OtherAddresses({
  countries,
  addresses,
}: {
  countries: readonly string[]
  addresses: readonly SavedAddress[]
}) {
  const { locale } = useStarted()
  const names = new Intl.ListFormat(locale).format(
    countries
      .map(country => countryName(country, locale))
      .toSorted((a, b) => a.localeCompare(b, locale)),
  )

  return (
    <details>
      <summary className={summary}>
        <Plural
          value={addresses.length}
          one="# address we don't deliver to"
          other="# addresses we don't deliver to"
        />
      </summary>
      <p className={muted}>
        <Trans>We deliver to: {names}.</Trans>
      </p>
      <ul className={column4Class}>
        {addresses.map(address => (
          <li key={address.id} className={row}>
            <AddressLines address={address} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const choice = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  overflow-wrap: anywhere;

  & > p {
    flex: 1 0 100%;
    color: var(--muted);
    font: 600 var(--type-small) var(--font-body);
  }

  /* Its words begin where its line begins. */
  & > button:last-of-type {
    margin-inline-start: calc(-1 * var(--space-3));
  }
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
const summary = css`
  min-block-size: var(--target);
  align-content: center;
  font-weight: 600;
  cursor: pointer;
`
const muted = css`
  margin-block-end: var(--space-4);
  color: var(--muted);
`
