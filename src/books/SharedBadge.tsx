import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#src/ui/Badge.tsx'

/** Marks a book that was shared; A-247. */
export function SharedBadge(): ReactNode {
  return (
    <Badge tone="success">
      <Trans>Shared</Trans>
    </Badge>
  )
}
