import { Trans } from '@lingui/react/macro'
import { type Failure, isUnsure } from '#machines/model/failure.ts'
import { AgainFrom, ReadAgainFrom } from '#src/ui/failure/BusyWords.tsx'

export function MailNotKnown() {
  return (
    <Trans>
      We couldn't confirm that the email with the link was sent. Check your inbox before you try
      again.
    </Trans>
  )
}

/** Says when a confirmation email can be requested again, if the service named a time. */
export function MailAgain({ failure }: { failure: Failure | null }) {
  if (failure?.again === undefined) return null
  const { again } = failure
  return <p>{isUnsure(failure) ? <ReadAgainFrom again={again} /> : <AgainFrom again={again} />}</p>
}
