import { Trans } from '@lingui/react/macro'

/**
 * Says that a change got no answer and its outcome is unknown. Asks the customer to reload the page and look before
 * another attempt. See docs/decisions/0056.
 */
export function NotKnown() {
  return (
    <Trans>
      We couldn't confirm that this worked. Reload the page and check before you try again.
    </Trans>
  )
}
