import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CustomerCareLink } from '#src/account/CustomerCareLink.tsx'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import { Link } from '#src/ui/Link.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

/**
 * The page that says that the account was not deleted: the link is missing or invalid, the service refused it, or the
 * browser was offline. Account area, sections 2 and 8; A-133, A-134, A-379.
 */
export function AccountDeletionFailedPage({
  settingsPath,
  customerCareUrl,
}: {
  /** Where the page leads: to the confirmation page while the link can be used again, else to the settings. */
  settingsPath: ScreenPath
  customerCareUrl: string
}): ReactNode {
  return (
    <ResultPage
      outcome="failure"
      heading={<Trans>Your account couldn't be deleted</Trans>}
      actions={
        <>
          <Link className={buttonLook('primary')} to={settingsPath}>
            <Trans>Try again</Trans>
          </Link>
          <CustomerCareLink href={customerCareUrl} />
        </>
      }
    >
      <p>
        <Trans>Something went wrong with the account deletion. Could you please try again?</Trans>
      </p>
    </ResultPage>
  )
}
