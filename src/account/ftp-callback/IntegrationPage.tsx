import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { Link } from '#src/ui/Link.tsx'
import { loneLinkClass } from '#src/ui/link-class.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { SETTINGS_HEADINGS } from '#machines/shell/model/settings-heading.ts'
import type { SettingsPath } from '#machines/shell/model/screen-path.ts'

/** How to send orders by FTP: a text that is the same for all customers; A-121. */
export function IntegrationPage({ settingsPath }: { settingsPath: SettingsPath }) {
  return (
    <>
      <PageHeading>
        <Trans>FTP instructions</Trans>
      </PageHeading>
      <div className={text}>
        <p>
          <Trans>Send orders from your own system by FTP, and get a callback for each one.</Trans>
        </p>
        <section>
          <h2>
            <Trans>How to connect</Trans>
          </h2>
          <ol>
            <li>
              <Trans>Ask customer care for the server address and your username.</Trans>
            </li>
            <li>
              <Trans>Connect with FTP over TLS on port 21, in passive mode.</Trans>
            </li>
            <li>
              <Trans>
                Send your files in binary mode, and close the connection when you're done.
              </Trans>
            </li>
          </ol>
        </section>
        <section>
          <h2>
            <Trans>Folder names</Trans>
          </h2>
          <dl className={folders}>
            <div>
              <dt>
                <code translate="no">{FOLDERS.orders}</code>
              </dt>
              <dd>
                <Trans>Put one order file here for each order.</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <code translate="no">{FOLDERS.files}</code>
              </dt>
              <dd>
                <Trans>
                  Upload the print files here before you send the order file that refers to them.
                </Trans>
              </dd>
            </div>
            <div>
              <dt>
                <code translate="no">{FOLDERS.done}</code>
              </dt>
              <dd>
                <Trans>Order files we've accepted are moved here.</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <code translate="no">{FOLDERS.failed}</code>
              </dt>
              <dd>
                <Trans>Order files we couldn't read are moved here, with a reason.</Trans>
              </dd>
            </div>
          </dl>
        </section>
        <section>
          <h2>
            <Trans>Order file format</Trans>
          </h2>
          <p>
            <Trans>
              An order file is JSON or XML in UTF-8. It contains your reference, a delivery address
              and, for each product, an article code, quantity and print file.
            </Trans>
          </p>
          <pre className={example} translate="no">
            <code>{EXAMPLE}</code>
          </pre>
        </section>
        <section>
          <h2>
            <Trans>FTP callback</Trans>
          </h2>
          <p>
            <Trans>We send the status of each order to your URL, as JSON or XML.</Trans>
          </p>
          <p>
            {/* Answers A-121 */}
            <Link to={settingsPath} hash={SETTINGS_HEADINGS.callback} className={loneLinkClass}>
              <Trans>Set up the FTP callback in your settings</Trans>
            </Link>
          </p>
        </section>
      </div>
    </>
  )
}

const FOLDERS = { orders: '/orders', files: '/files', done: '/done', failed: '/failed' } as const

const EXAMPLE = JSON.stringify(
  {
    reference: 'A-1001',
    deliveryAddress: {
      firstName: 'Anna',
      lastName: 'de Vries',
      streetName: 'Keizersgracht',
      streetNumber: '174',
      postalCode: '1016 DW',
      city: 'Amsterdam',
      countryCode: 'NL',
      phoneNumber: '+31 20 555 0187',
    },
    products: [{ article: 'photobook-a4', quantity: 1, file: 'A-1001.pdf' }],
  },
  null,
  2,
)

const text = css`
  display: grid;
  gap: var(--space-6);
  max-inline-size: var(--measure);
  margin-block-start: var(--space-5);

  & section {
    display: grid;
    gap: var(--space-3);
  }
`
const folders = css`
  display: grid;
  gap: var(--space-3);

  & dd {
    color: var(--muted);
  }
`
const example = css`
  padding: var(--space-4);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--sunken);
  font:
    0.875rem/1.5 ui-monospace,
    monospace;
`
