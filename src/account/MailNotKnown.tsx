import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Says that the request for a confirmation email got no answer. */
export function MailNotKnown(): ReactNode {
  return (
    <Trans>
      We do not know whether the mail with the link was sent: no answer came. Look into your inbox
      before you try again.
    </Trans>
  )
}
