import { Trans } from '@lingui/react/macro'
import { type Failure, isHopeless } from '#machines/model/failure.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { ContactLink } from '#src/ui/failure/ContactLink.tsx'

/** "Try again" for a small alert; where a retry cannot help, the link to customer care. */
export function RetryOrContact({
  failure,
  onRetry,
}: {
  failure: Failure | null
  onRetry: () => void
}) {
  if (failure !== null && isHopeless(failure)) return <ContactLink />
  return (
    <AgainButton again={failure?.again} onClick={onRetry}>
      <Trans>Try again</Trans>
    </AgainButton>
  )
}
