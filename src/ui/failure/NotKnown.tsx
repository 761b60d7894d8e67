import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/**
 * Says that a change got no answer and its outcome is unknown. Asks the customer to reload the page and look before
 * another attempt. See docs/decisions/0056.
 */
export function NotKnown(): ReactNode {
  return (
    <Trans>
      We do not know whether this was done: no answer came. Load the page again and look before you
      try again.
    </Trans>
  )
}
