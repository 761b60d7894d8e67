import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import { buttonLook } from '#src/ui/button-look.ts'

/** The page after a confirmed newsletter subscription. Account area, section 2. */
export function SubscribedPage({ shopUrl }: { shopUrl: string }): ReactNode {
  return (
    <ResultPage
      outcome="success"
      heading={<Trans>Success!</Trans>}
      actions={
        <a className={buttonLook('primary')} href={shopUrl}>
          <Trans>Continue</Trans>
        </a>
      }
    >
      <p>
        {/* Answers A-143 */}
        <Trans>Your e-mail address has been successfully subscribed!</Trans>
      </p>
    </ResultPage>
  )
}
