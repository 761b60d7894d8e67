import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import { buttonLook } from '#src/ui/button-look.ts'

/** The page after an email change, which signs the customer out. Account area, section 2. */
export function EmailChangedPage({
  homeHref,
  shopUrl,
}: {
  /**
   * The address of the account area's first page, for a plain link: the browser loads the page again, and the page asks
   * to sign in.
   */
  homeHref: string
  shopUrl: string
}): ReactNode {
  return (
    <ResultPage
      outcome="success"
      heading={<Trans>Your email address has been changed</Trans>}
      actions={
        <>
          <a className={buttonLook('primary')} href={homeHref}>
            <Trans>Login with new email</Trans>
          </a>
          <a className={buttonLook('secondary')} href={shopUrl}>
            {/* Answers A-129 */}
            <Trans>Continue</Trans>
          </a>
        </>
      }
    >
      <p>
        <Trans>From now on you sign in with your new address.</Trans>
      </p>
    </ResultPage>
  )
}
