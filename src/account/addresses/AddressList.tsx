import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedAddresses } from '#machines/account/model/saved-addresses.ts'
import { AddressesMissing } from '#src/ui/address-form/AddressesMissing.tsx'
import { AddressLines } from '#src/ui/address-form/AddressLines.tsx'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { missingFields } from '#machines/model/address/address-fields.ts'
import { addressName } from '#machines/model/address/address-lines.ts'
import { LABELS } from '#src/ui/address-form/address-words.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Link } from '#src/ui/Link.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { loneLinkClass } from '#src/ui/link-class.ts'
import { useHeadingAfterwards } from '#src/ui/overlays/use-heading-afterwards.ts'
import type { SettingsPath } from '#machines/shell/model/screen-path.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { mutedClass } from '#src/ui/common-class.ts'

export interface UnwantedAddress {
  id: SavedAddress['id']
  name: string
}

/**
 * The saved addresses in the service's order, and the number of addresses that could not be read. While the addresses
 * load, the list shows placeholder rows; if there are none, it shows a link to add an address.
 */
export function AddressList({
  saved,
  level,
  settingsPath,
  onDelete,
}: {
  /** The saved addresses; null while they are loading. */
  saved: SavedAddresses | null
  /** Level of the heading of the empty state. */
  level: 2 | 3
  settingsPath: SettingsPath
  onDelete: (address: UnwantedAddress) => void
}) {
  if (saved === null) {
    return (
      <Waiting sentence={<Trans>We're still loading your addresses.</Trans>}>
        <div className={list} aria-hidden="true">
          {[1, 2, 3].map(place => (
            <div key={place}>
              <Skeleton lines={5} />
            </div>
          ))}
        </div>
      </Waiting>
    )
  }
  const { addresses, leftOut } = saved
  if (addresses.length === 0 && leftOut === undefined) {
    return (
      <EmptyState
        title={<Trans>You have no saved addresses yet</Trans>}
        level={level}
        action={
          <Link to={`${settingsPath}/new-address`} className={buttonClass('secondary')}>
            <Trans>Add an address</Trans>
          </Link>
        }
      >
        <Trans>Save addresses here to choose from when you order.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <AddressesMissing leftOut={leftOut} />
      <ul className={list}>
        {addresses.map(address => (
          <AddressRow
            key={address.id}
            address={address}
            settingsPath={settingsPath}
            onDelete={onDelete}
          />
        ))}
      </ul>
    </>
  )
}

function AddressRow({
  address,
  settingsPath,
  onDelete,
}: {
  address: SavedAddress
  settingsPath: SettingsPath
  onDelete: (address: UnwantedAddress) => void
}) {
  const { t, i18n } = useLingui()
  const ref = useHeadingAfterwards<HTMLLIElement>()
  const name = addressName(address) || address.id
  const missing = missingFields(address).map(field => i18n._(LABELS[field]))

  return (
    <li ref={ref} className={row}>
      <div>
        <AddressLines address={address} />
        {missing.length === 0 ? null : <Missing names={missing.join(', ')} />}
      </div>
      <span className={actionRow}>
        <Link
          to={`${settingsPath}/address/${encodeURIComponent(address.id)}`}
          className={loneLinkClass}
        >
          <span aria-hidden="true">
            <Trans>Change</Trans>
          </span>
          <VisuallyHidden>
            <Trans>Change {name}</Trans>
          </VisuallyHidden>
        </Link>
        <button
          type="button"
          className={loneLinkClass}
          aria-label={t`Delete ${name}`}
          onClick={() => onDelete({ id: address.id, name })}
        >
          <Trans>Delete</Trans>
        </button>
      </span>
    </li>
  )
}

function Missing({ names }: { names: string }) {
  return (
    <p className={mutedClass}>
      {/* Answers B-147 */}
      <Trans>Missing: {names}</Trans>
    </p>
  )
}

const list = css`
  display: grid;

  & > * {
    padding-block: var(--space-4);
  }

  & > :first-child {
    padding-block-start: 0;
  }

  & > :last-child {
    padding-block-end: 0;
  }

  & > * + * {
    border-block-start: 1px solid var(--line);
  }
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);

  /* A long line of an address breaks before the links leave the first line. */
  & > :first-child {
    flex: 1 1 8rem;
  }
`
const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-2) var(--space-4);
`
