import { Trans, useLingui } from '@lingui/react/macro'
import { SettingsRow, SettingsRows } from '#src/account/settings/SettingsRows.tsx'
import type { Customer } from '#machines/account/model/customer.ts'
import { isUnread } from '#machines/model/lenient.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PATHS, type SettingsPath } from '#machines/shell/model/screen-path.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'

/**
 * The account in rows, with placeholders until it is known. Only business customers have rows for the company and the
 * payment method. A-119.
 */
export function CustomerRows({
  customer,
  isBusiness,
  settingsPath,
}: {
  customer: Customer | null
  isBusiness: boolean
  settingsPath: SettingsPath
}) {
  const { t } = useLingui()
  const methods = { direct: t`Direct payment`, invoice: t`Monthly invoice` }
  const shown = (
    fields: readonly string[],
    texts: (known: Customer) => readonly (string | null | undefined)[],
  ) =>
    customer === null ? (
      <Skeleton lines={fields.length === 1 ? 1 : 2} />
    ) : (
      <Lines texts={texts(customer)} isUnread={fields.some(field => isUnread(customer, field))} />
    )

  return (
    <Waiting
      isWaiting={customer === null}
      sentence={<Trans>We're still loading your details.</Trans>}
    >
      <SettingsRows>
        {/* Answers A-112 */}
        <SettingsRow
          label={<Trans>Personal details</Trans>}
          to={PATHS.personalDetails}
          changeName={<Trans>Change personal details</Trans>}
        >
          {shown(
            ['firstName', 'lastName', 'phoneNumber'],
            ({ firstName, lastName, phoneNumber }) => [
              [firstName, lastName].filter(Boolean).join(' '),
              phoneNumber,
            ],
          )}
        </SettingsRow>
        <SettingsRow
          // Answers A-113
          label={<Trans>Email address</Trans>}
          to={`${settingsPath}/email`}
          changeName={<Trans>Change email address</Trans>}
        >
          {shown(['email'], ({ email }) => [email])}
        </SettingsRow>
        {isBusiness ? (
          <>
            <SettingsRow
              label={<Trans>Company details</Trans>}
              to={PATHS.personalDetails}
              changeName={<Trans>Change company details</Trans>}
            >
              {shown(['companyName', 'vatNumber'], ({ companyName, vatNumber }) => [
                companyName,
                vatNumber,
              ])}
            </SettingsRow>
            <SettingsRow
              // Answers A-116
              label={<Trans>Payment method</Trans>}
              to={PATHS.paymentMethod}
              changeName={<Trans>Change your payment method</Trans>}
            >
              {shown(['paymentMethod'], ({ paymentMethod }) => [
                paymentMethod ? methods[paymentMethod] : null,
              ])}
            </SettingsRow>
          </>
        ) : null}
      </SettingsRows>
    </Waiting>
  )
}

/** One text per line, or a sentence if all texts are empty. */
function Lines({
  texts,
  isUnread: isAnyUnread,
}: {
  texts: readonly (string | null | undefined)[]
  isUnread: boolean
}) {
  const filled = texts.filter(text => text !== null && text !== undefined && text !== '')

  return (
    <>
      {filled.map(text => (
        <div key={text}>
          <bdi>{text}</bdi>
        </div>
      ))}
      {isAnyUnread ? (
        <Trans>Some of these details couldn't be loaded.</Trans>
      ) : filled.length === 0 ? (
        <Trans>Not added yet</Trans>
      ) : null}
    </>
  )
}
