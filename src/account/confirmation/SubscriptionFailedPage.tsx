import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CustomerCareLink } from '#src/account/CustomerCareLink.tsx'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import { Link } from '#src/ui/Link.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

/**
 * The page that says that the subscription was not confirmed. Account area, sections 2 and 8,
 *
 */
export function SubscriptionFailedPage({
  shopUrl,
  linkPath,
  customerCareUrl,
}: {
  shopUrl: string
  /** The path of the confirmation page while the link can be used again; null otherwise. */
  linkPath: ScreenPath | null
  customerCareUrl: string
}): ReactNode {
  return (
    <ResultPage
      outcome="failure"
      heading={<Trans>Your subscription failed</Trans>}
      actions={
        <>
          {linkPath === null ? null : (
            <Link className={buttonLook('primary')} to={linkPath}>
              <Trans>Try again</Trans>
            </Link>
          )}
          <a className={buttonLook(linkPath === null ? 'primary' : 'secondary')} href={shopUrl}>
            <Trans>Continue to the shop</Trans>
          </a>
          <CustomerCareLink href={customerCareUrl} />
        </>
      }
    >
      <p>
        <Trans>Something went wrong with the subscription. Could you please try again?</Trans>
      </p>
    </ResultPage>
  )
}
