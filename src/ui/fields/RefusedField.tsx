import { Trans } from '@lingui/react/macro'

/** What a field says whose value the service rejected. */
export function RefusedField() {
  return <Trans>Check what you entered</Trans>
}
