import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The error of a field whose value the service rejected. */
export function RefusedField({ label }: { label: ReactNode }) {
  return <Trans>{label}: check what you entered</Trans>
}
