import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CustomerCareLink } from '#src/account/CustomerCareLink.tsx'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import { Link } from '#src/ui/Link.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

/**
 * The page that says that the email address was not changed: the link is missing or invalid, the service refused it, or
 * the browser was offline. If no answer came, `ConfirmationScreen` stays. Account area, sections 2 and 8; A-131, A-132,
 * A-380.
 */
export function EmailChangeFailedPage({
  emailSettingsPath,
  customerCareUrl,
}: {
  /**
   * Where the page leads: to the confirmation page while the link can be used again, else to the form for another
   * address.
   */
  emailSettingsPath: ScreenPath
  customerCareUrl: string
}): ReactNode {
  return (
    <ResultPage
      outcome="failure"
      heading={<Trans>Your email wasn't changed</Trans>}
      actions={
        <>
          <Link className={buttonLook('primary')} to={emailSettingsPath}>
            <Trans>Try again</Trans>
          </Link>
          {/* Answers A-137 */}
          <CustomerCareLink href={customerCareUrl} />
        </>
      }
    >
      <p>
        <Trans>Something went wrong with the email change. Could you please try again?</Trans>
      </p>
    </ResultPage>
  )
}
