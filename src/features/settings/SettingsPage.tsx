import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { AddressList, type UnwantedAddress } from '#src/features/settings/AddressList.tsx'
import { CallbackForm } from '#src/features/settings/CallbackForm.tsx'
import { CustomerRows } from '#src/features/settings/CustomerRows.tsx'
import { LoadFailure } from '#src/features/settings/LoadFailure.tsx'
import { OpenForm } from '#src/features/settings/OpenForm.tsx'
import { SavedBanner, type SavedThing } from '#src/features/settings/SavedBanner.tsx'
import type { FormPart } from '#src/features/settings/use-form.ts'
import {
  type AddressesActor,
  type CustomerActor,
  useAddresses,
  useCustomer,
} from '#src/features/settings/use-fresh.ts'
import { callbackFieldsOf, type CallbackFields } from '#src/model/callback.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useStarted } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

/** How many addresses the settings show before all of them have a page; A-313. */
const ADDRESSES_SHOWN = 3

interface SettingsPageProps {
  customer: CustomerActor
  addresses: AddressesActor
  callback: FormPart<CallbackFields>
  isBusiness: boolean
  /** `/settings` or `/settings/b2b`: links to forms begin with it. */
  settingsPath: string
  /** What a form that led back here saved, or null. */
  saved: SavedThing | null
  onDeleteAddress: (address: UnwantedAddress) => void
  onExport: () => void
  onDeleteAccount: () => void
}

/** What the shop knows of its customer, each with a way to change it. Account area, section 2. */
export function SettingsPage({
  customer,
  addresses,
  callback,
  isBusiness,
  settingsPath,
  saved,
  onDeleteAddress,
  onExport,
  onDeleteAccount,
}: SettingsPageProps): ReactNode {
  const { storefront } = useStarted()
  const savedId = useId()
  const state = useSelector(customer, ({ value }) => statePath(value))
  const account = useCustomer(customer)
  const book = useAddresses(addresses)
  const more = (book.data?.length ?? 0) - ADDRESSES_SHOWN

  return (
    <div data-flow="customer" data-state={state} aria-busy={account.isBusy}>
      <PageHeading describedBy={saved === null ? undefined : savedId}>
        <Trans>My settings</Trans>
      </PageHeading>
      <div className={sections}>
        {saved === null ? null : <SavedBanner saved={saved} id={savedId} />}
        <LoadFailure reading={account} />
        {account.data === null && account.failure !== null ? null : (
          <CustomerRows
            customer={account.data}
            isBusiness={isBusiness}
            settingsPath={settingsPath}
          />
        )}
        <section className={section}>
          <h2>
            <Trans>Delivery addresses</Trans>
          </h2>
          {book.failure === null ? null : (
            <ErrorBlock
              compact
              message={<Trans>Your addresses could not be loaded</Trans>}
              stillWorks={
                book.data === null ? null : <Trans>What you see here may be out of date.</Trans>
              }
              correlationId={book.failure.correlationId}
              onRetry={book.retry}
              retrying={book.isBusy}
              contactUrl={storefront.customerCareUrl}
            />
          )}
          {book.data === null && book.failure !== null ? null : (
            <AddressList
              addresses={book.data?.slice(0, ADDRESSES_SHOWN) ?? null}
              settingsPath={settingsPath}
              onDelete={onDeleteAddress}
            />
          )}
          {book.data?.length === 0 ? null : (
            <div className={ways}>
              <Link to={`${settingsPath}/new-address`} className={buttonLook('secondary')}>
                <Trans>Add an address</Trans>
              </Link>
              {more > 0 ? (
                <Link to="/settings/addresses/all" className={linkLook}>
                  <Trans>Show all</Trans>
                </Link>
              ) : null}
            </div>
          )}
        </section>
        {account.data === null && account.failure !== null ? null : (
          <section className={section} id="ftp-callback">
            <h2>
              <Trans>FTP callback</Trans>
            </h2>
            {account.fresh === null ? (
              <div className={formPlace}>
                <Skeleton lines={8} />
              </div>
            ) : (
              <OpenForm part={callback} values={callbackFieldsOf(account.fresh)}>
                {form => <CallbackForm form={form} />}
              </OpenForm>
            )}
          </section>
        )}
        <section className={section}>
          <h2>
            <Trans>Your data</Trans>
          </h2>
          <p>
            <Trans>
              Take a copy of everything that we keep for you: your details, orders, projects and
              albums, and a list of your photos.
            </Trans>
          </p>
          <div>
            <Button onClick={onExport}>
              <Trans>Export your data</Trans>
            </Button>
          </div>
        </section>
        <section className={section}>
          <h2>
            <Trans>Delete account</Trans>
          </h2>
          <p>
            <Trans>
              Your personal data, photos, projects and order history go with your account.
            </Trans>
          </p>
          <div>
            <Button onClick={onDeleteAccount}>
              <Trans>Delete account</Trans>
            </Button>
          </div>
        </section>
      </div>
    </div>
  )
}

const sections = css`
  display: grid;
  gap: var(--space-7);
  margin-block-start: var(--space-5);
`
const section = css`
  display: grid;
  gap: var(--space-4);
`
/** As tall as the form that comes. */
const formPlace = css`
  min-block-size: 17rem;
`
const ways = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`
