import { Trans } from '@lingui/react/macro'
import type { Failure } from '#machines/model/failure.ts'
import { NotDoneBanner } from '#src/ui/failure/NotDoneBanner.tsx'

/** Says in a dialog that a change of an album was not saved, and for some failures why; L-272. */
export function SavingProblem({ failure }: { failure: Failure }) {
  return (
    <NotDoneBanner
      failure={failure}
      title={<Trans>Unable to save changes. Please try again</Trans>}
    >
      <Why failure={failure} />
    </NotDoneBanner>
  )
}

function Why({ failure: { kind, status } }: { failure: Failure }) {
  if (kind === 'offline') return <Trans>There's no internet connection.</Trans>
  if (status === 404) return <Trans>This album no longer exists.</Trans>
  if (status === 409) return <Trans>An album with this name already exists.</Trans>
  return null
}
