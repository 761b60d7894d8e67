import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { AddressList, type UnwantedAddress } from '#src/account/addresses/AddressList.tsx'
import { LoadFailure } from '#src/account/settings/LoadFailure.tsx'
import type { SavedThing } from '#machines/account/settings-navigation/settings-navigation.machine.ts'
import { SavedBanner } from '#src/account/settings/SavedBanner.tsx'
import { type AddressesActor, useResource } from '#src/account/settings/use-fresh.ts'
import { Card } from '#src/ui/Card.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Link } from '#src/ui/Link.tsx'
import { loneLinkClass } from '#src/ui/link-class.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import type { SettingsPath } from '#machines/shell/model/screen-path.ts'
import { stackBelow5Class } from '#src/ui/common-class.ts'

/** All saved addresses; A-034. */
export function AddressesPage({
  addresses,
  settingsPath,
  saved,
  onDelete,
}: {
  addresses: AddressesActor
  settingsPath: SettingsPath
  /** What the customer saved in a form before returning here; null if nothing. */
  saved: SavedThing | null
  onDelete: (address: UnwantedAddress) => void
}) {
  const savedId = useId()
  const state = useSelector(addresses, ({ value }) => statePath(value))
  const book = useResource(addresses)

  return (
    <div data-flow="addresses" data-state={state} aria-busy={book.isBusy}>
      <PageHeading describedBy={saved === null ? undefined : savedId}>
        <Trans>Saved addresses</Trans>
      </PageHeading>
      <div className={stackBelow5Class}>
        {saved === null ? null : <SavedBanner saved={saved} id={savedId} />}
        <LoadFailure reading={book} />
        {book.data === null && book.failure !== null ? null : (
          <Card>
            <AddressList
              saved={book.data}
              level={2}
              settingsPath={settingsPath}
              onDelete={onDelete}
            />
          </Card>
        )}
        <div className={actionRow}>
          {book.data?.addresses.length === 0 ? null : (
            <Link to={`${settingsPath}/new-address`} className={buttonClass('secondary')}>
              <Trans>Add an address</Trans>
            </Link>
          )}
          <Link to={settingsPath} className={loneLinkClass}>
            <Trans>Back to settings</Trans>
          </Link>
        </div>
      </div>
    </div>
  )
}

const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`
