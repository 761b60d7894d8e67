import { Trans } from '@lingui/react/macro'

/** Says that no answer came, and asks to reload and look before another attempt. See docs/decisions/0056. */
export function NotKnown() {
  return (
    <Trans>
      We couldn't confirm that this worked. Reload the page and check before you try again.
    </Trans>
  )
}
