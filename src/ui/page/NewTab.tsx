import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

// Answers B-393, B-496
/** The end of a link that opens in a new tab: an arrow to see, and words for screen readers. */
export function NewTab() {
  return (
    <>
      <ExternalLink aria-hidden />{' '}
      <VisuallyHidden>
        <Trans>in a new tab</Trans>
      </VisuallyHidden>
    </>
  )
}
