import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CustomerCareLink } from '#src/features/account/CustomerCareLink.tsx'
import { ResultPage } from '#src/features/account/ResultPage.tsx'
import { buttonLook } from '#src/ui/button-look.ts'

/** The link of the newsletter did not count. Account area, sections 2 and 8. */
export function SubscriptionFailedPage({
  shopUrl,
  customerCareUrl,
}: {
  shopUrl: string
  customerCareUrl: string
}): ReactNode {
  return (
    <ResultPage
      outcome="failure"
      heading={<Trans>Your subscription failed</Trans>}
      actions={
        <>
          <a className={buttonLook('primary')} href={shopUrl}>
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
