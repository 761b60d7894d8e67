import { Trans } from '@lingui/react/macro'
import type { Failure } from '#machines/model/failure.ts'
import { NotDoneBanner } from '#src/ui/failure/NotDoneBanner.tsx'

/** What a dialog wanted: another album, another name of one, or photos in one. */
type Change = 'creation' | 'renaming' | 'photos'

/** Says in a dialog that a change of an album was not saved, and for some failures why; L-272. */
export function SavingProblem({ failure, change }: { failure: Failure; change: Change }) {
  return (
    <NotDoneBanner
      failure={failure}
      title={<Trans>Unable to save changes. Please try again</Trans>}
      hasFields={change !== 'photos'}
    >
      <Why failure={failure} change={change} />
    </NotDoneBanner>
  )
}

function Why({ failure: { kind, status }, change }: { failure: Failure; change: Change }) {
  if (kind === 'offline') return <Trans>There's no internet connection.</Trans>
  if (status === 404 && change !== 'creation') return <Trans>This album no longer exists.</Trans>
  if (status === 409 && change !== 'photos') {
    return <Trans>An album with this name already exists.</Trans>
  }
  return null
}
