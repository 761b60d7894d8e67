import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { use, useId } from 'react'
import { AddressList, type UnwantedAddress } from '#src/account/addresses/AddressList.tsx'
import { SETTINGS_HEADINGS } from '#machines/shell/model/settings-heading.ts'
import type { ExportSection } from '#machines/account/data-export/data-export.model.ts'
import { CustomerRows } from '#src/account/customer/CustomerRows.tsx'
import { LoadFailure } from '#src/account/settings/LoadFailure.tsx'
import { OpenForm } from '#src/account/settings-form/OpenForm.tsx'
import type { SavedThing } from '#machines/account/settings-navigation/settings-navigation.machine.ts'
import { SavedBanner } from '#src/account/settings/SavedBanner.tsx'
import type { SettingsFormActor } from '#src/account/settings-form/use-form.ts'
import {
  type AddressesActor,
  type CustomerActor,
  useResource,
} from '#src/account/settings/use-fresh.ts'
import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'
import { linkOriginsOf, linkWithin } from '#machines/model/configuration/web-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { lateView } from '#src/ui/late-view.tsx'
import { Link } from '#src/ui/Link.tsx'
import { loneLinkClass } from '#src/ui/link-class.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { NewTab } from '#src/ui/page/NewTab.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { ContentShownContext } from '#src/shell/use-shown.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { PATHS, type SettingsPath } from '#machines/shell/model/screen-path.ts'
import { sectionsClass } from '#src/ui/common-class.ts'

/** Loaded after the first content, because it is far down the page, and would double the code of the screen. */
const CallbackForm = lateView(
  'callback',
  async () => (await import('#src/account/ftp-callback/CallbackForm.tsx')).CallbackForm,
  { waiting: <FormPlace /> },
)

/** The maximum number of addresses that the settings show; another page lists all of them; A-313. */
const ADDRESSES_SHOWN = 3

interface SettingsPageProps {
  customer: CustomerActor
  addresses: AddressesActor
  callback: SettingsFormActor<CallbackFields>
  isBusiness: boolean
  /** The path of the settings, `/settings` or `/settings/b2b`, with which the paths of their forms begin. */
  settingsPath: SettingsPath
  /** What the customer saved in a form before returning here; null if nothing. */
  saved: SavedThing | null
  /** The sections that an export of this customer's data has. */
  sections: readonly ExportSection[]
  onDeleteAddress: (address: UnwantedAddress) => void
  onExport: () => void
  onDeleteAccount: () => void
}

/** The customer's data in cards, with links and buttons to change it. Account area, section 2. */
export function SettingsPage({
  customer,
  addresses,
  callback,
  isBusiness,
  settingsPath,
  saved,
  sections,
  onDeleteAddress,
  onExport,
  onDeleteAccount,
}: SettingsPageProps) {
  const { configuration, locale, storefront } = useStarted()
  const securityUrl = linkWithin(storefront.accountSecurityUrl, linkOriginsOf(configuration))
  const savedId = useId()
  const state = useSelector(customer, ({ value }) => statePath(value))
  const account = useResource(customer)
  const book = useResource(addresses)
  const isContentShown = use(ContentShownContext)
  const count = book.data?.addresses.length ?? 0
  const ftp =
    account.data === null && account.failure !== null ? null : (
      <Card as="section" className={section}>
        <h2 id={SETTINGS_HEADINGS.callback} tabIndex={-1}>
          {/* Answers A-115 */}
          <Trans>FTP callback</Trans>
        </h2>
        {account.fresh === null || !isContentShown ? (
          <FormPlace />
        ) : (
          <OpenForm settingsForm={callback}>{form => <CallbackForm form={form} />}</OpenForm>
        )}
      </Card>
    )

  return (
    <div data-flow="customer" data-state={state} aria-busy={account.isBusy}>
      <PageHeading describedBy={saved === null ? undefined : savedId}>
        <Trans>My settings</Trans>
      </PageHeading>
      <div className={sectionsClass}>
        {saved === null ? null : <SavedBanner saved={saved} id={savedId} />}
        <LoadFailure reading={account} />
        {account.data === null && account.failure !== null ? null : (
          <Card>
            <CustomerRows
              customer={account.data}
              isBusiness={isBusiness}
              settingsPath={settingsPath}
            />
          </Card>
        )}
        <Card as="section" className={section}>
          <h2>
            {/* Answers A-114 */}
            <Trans>Saved addresses</Trans>
          </h2>
          {book.failure === null ? null : (
            <ErrorBlock
              compact
              message={<Trans>We couldn't load your addresses.</Trans>}
              stillWorks={
                book.data === null ? null : <Trans>What you see here may be out of date.</Trans>
              }
              failure={book.failure}
              onRetry={book.retry}
              retrying={book.isBusy}
            />
          )}
          {book.data === null && book.failure !== null ? null : (
            <AddressList
              level={3}
              saved={
                book.data === null
                  ? null
                  : { ...book.data, addresses: book.data.addresses.slice(0, ADDRESSES_SHOWN) }
              }
              settingsPath={settingsPath}
              onDelete={onDeleteAddress}
            />
          )}
          {book.data?.addresses.length === 0 ? null : (
            <div className={addressButtons}>
              <Link to={`${settingsPath}/new-address`} className={buttonClass('secondary')}>
                <Trans>Add an address</Trans>
              </Link>
              {count > ADDRESSES_SHOWN ? (
                <Link to={PATHS.addresses} className={loneLinkClass}>
                  <Trans>Show all {formatNumber(count, locale)} addresses</Trans>
                </Link>
              ) : null}
            </div>
          )}
        </Card>
        {isBusiness ? ftp : null}
        <div className={shortSections}>
          {securityUrl === null ? null : (
            <Card as="section" className={section}>
              <h2>
                <Trans>Sign-in and security</Trans>
              </h2>
              <p>
                <Trans>Change your password and how you sign in.</Trans>
              </p>
              <div>
                <a
                  className={buttonClass('secondary')}
                  href={securityUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Trans>Manage sign-in and security</Trans>
                  <NewTab />
                </a>
              </div>
            </Card>
          )}
          <Card as="section" className={section}>
            <h2 id={SETTINGS_HEADINGS.data} tabIndex={-1}>
              <Trans>Your data</Trans>
            </h2>
            <p>
              {sections.includes('photos') && sections.includes('albums') ? (
                <Trans>
                  Get a copy of your details, orders, projects and albums, and a list of your
                  photos.
                </Trans>
              ) : (
                // Answers B-546
                <Trans>Get a copy of your details, orders and projects.</Trans>
              )}
            </p>
            <div>
              <Button onClick={onExport}>
                <Trans>Export your data</Trans>
              </Button>
            </div>
          </Card>
          <Card as="section" className={section}>
            <h2 id={SETTINGS_HEADINGS.deletion} tabIndex={-1}>
              {/* Answers A-117 */}
              <Trans>Delete account</Trans>
            </h2>
            <p>
              <Trans>
                Deleting your account also deletes your personal data, photos, projects and order
                history.
              </Trans>
            </p>
            <div>
              <Button onClick={onDeleteAccount}>
                <Trans>Delete account</Trans>
              </Button>
            </div>
          </Card>
        </div>
        {/* Answers B-185 */}
        {isBusiness ? null : ftp}
      </div>
    </div>
  )
}

/** The placeholder of the callback form, as tall as the form. */
function FormPlace() {
  return (
    <div className={formPlace}>
      <Skeleton lines={8} />
    </div>
  )
}

/** The class of sections with a sentence and a button, beside each other where there is room. */
const shortSections = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`
const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);

  & > h2:first-child {
    margin-block-end: 0;
  }
`
const formPlace = css`
  min-block-size: 17rem;
`
const addressButtons = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`
