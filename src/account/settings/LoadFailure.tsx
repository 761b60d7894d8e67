import { Trans } from '@lingui/react/macro'
import type { ShownResource } from '#src/account/settings/use-fresh.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'

/** Says that the last read of the settings failed; null if it succeeded. A-118. */
export function LoadFailure({
  reading: { data, failure, isBusy, retry },
}: {
  reading: Omit<ShownResource<unknown>, 'fresh'>
}) {
  if (failure === null) return null
  return (
    <ErrorBlock
      message={<Trans>An error occurred loading your settings</Trans>}
      stillWorks={data === null ? null : <Trans>What you see here may be out of date.</Trans>}
      failure={failure}
      onRetry={retry}
      retrying={isBusy}
    />
  )
}
