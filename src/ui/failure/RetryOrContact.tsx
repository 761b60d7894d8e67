import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { type Failure, isHopeless } from '#machines/model/failure.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { ContactContext } from '#src/ui/failure/contact-context.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** "Try again" for a small alert; where a retry cannot help, the link to customer care. */
export function RetryOrContact({
  failure,
  onRetry,
}: {
  failure: Failure | null
  onRetry: () => void
}) {
  const contactUrl = use(ContactContext)

  if (failure !== null && isHopeless(failure)) {
    return (
      <a className={linkClass} href={contactUrl ?? undefined}>
        <Trans>Contact customer care</Trans>
      </a>
    )
  }
  return (
    <AgainButton again={failure?.again} onClick={onRetry}>
      <Trans>Try again</Trans>
    </AgainButton>
  )
}
