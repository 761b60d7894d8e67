import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SettingsRow, SettingsRows } from '#src/account/settings/SettingsRows.tsx'
import type { Customer } from '#machines/account/model/customer.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { SettingsPath } from '#machines/shell/model/screen-path.ts'

/**
 * The account in rows; placeholders while it loads. Company and payment are for business customers; A-119.
 */
export function CustomerRows({
  customer,
  isBusiness,
  settingsPath,
}: {
  customer: Customer | null
  isBusiness: boolean
  settingsPath: SettingsPath
}): ReactNode {
  const shown = (value: (known: Customer) => ReactNode, lines = 1): ReactNode =>
    customer === null ? <Skeleton lines={lines} /> : value(customer)

  return (
    <SettingsRows>
      {/* Answers A-112 */}
      <SettingsRow
        label={<Trans>Personal details</Trans>}
        to="/settings/personal-details"
        change={<Trans>Change</Trans>}
        changeName={<Trans>Change personal details</Trans>}
      >
        {shown(
          ({ firstName, lastName, phoneNumber }) => (
            <Lines texts={[[firstName, lastName].filter(Boolean).join(' '), phoneNumber]} />
          ),
          2,
        )}
      </SettingsRow>
      <SettingsRow
        // Answers A-113
        label={<Trans>Email address</Trans>}
        to={`${settingsPath}/email`}
        change={<Trans>Change</Trans>}
        changeName={<Trans>Change email address</Trans>}
      >
        {shown(({ email }) => (
          <Lines texts={[email]} />
        ))}
      </SettingsRow>
      {isBusiness ? (
        <>
          <SettingsRow
            label={<Trans>Company details</Trans>}
            to="/settings/personal-details"
            change={<Trans>Change</Trans>}
            changeName={<Trans>Change company details</Trans>}
          >
            {shown(
              ({ companyName, vatNumber }) => (
                <Lines texts={[companyName, vatNumber]} />
              ),
              2,
            )}
          </SettingsRow>
          <SettingsRow
            // Answers A-116
            label={<Trans>Payment method</Trans>}
            to="/settings/payment-method"
            change={<Trans>Change</Trans>}
            changeName={<Trans>Change payment method</Trans>}
          >
            {shown(({ paymentMethod }) => (
              <PaymentWords method={paymentMethod ?? null} />
            ))}
          </SettingsRow>
        </>
      ) : null}
    </SettingsRows>
  )
}

/** One text per line, or a sentence if all texts are empty. */
function Lines({ texts }: { texts: readonly (string | null | undefined)[] }): ReactNode {
  const known = texts.filter(text => text !== null && text !== undefined && text !== '')

  if (known.length === 0) return <Trans>Not filled in yet</Trans>
  return known.map(text => (
    <div key={text}>
      <bdi>{text}</bdi>
    </div>
  ))
}

function PaymentWords({ method }: { method: 'direct' | 'invoice' | null }): ReactNode {
  switch (method) {
    case 'direct':
      return <Trans>Direct payment</Trans>
    case 'invoice':
      return <Trans>Monthly invoice</Trans>
    case null:
      return <Trans>Not filled in yet</Trans>
  }
}
