import { Trans } from '@lingui/react/macro'
import type { Failure } from '#machines/model/failure.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'

/** Offers to create an online photo book for a product that has no such book; A-364. */
export function BookOffer({
  isBusy,
  failure,
  onCreate,
}: {
  isBusy: boolean
  failure: Failure | null
  onCreate: () => void
}) {
  return (
    <KeptFocus>
      {failure === null ? null : (
        <ErrorBlock
          isRetriedBelow
          message={
            <NotDone failure={failure}>
              <Trans>We couldn't create the online photo book. Please try again.</Trans>
            </NotDone>
          }
          stillWorks={<Trans>The book you ordered isn't affected.</Trans>}
          failure={failure}
        />
      )}
      <EmptyState
        title={<Trans>This photo book isn't online yet</Trans>}
        action={
          <AgainButton
            again={failure?.again}
            variant="primary"
            busy={isBusy}
            busyLabel={<Trans>Creating</Trans>}
            onClick={onCreate}
          >
            <Trans>Create online photo book</Trans>
          </AgainButton>
        }
      >
        <Trans>Create it to view it on any screen and share it.</Trans>
      </EmptyState>
    </KeptFocus>
  )
}
