import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AgainFrom } from '#src/ui/failure/BusyWords.tsx'
import { NotKnown } from '#src/ui/failure/NotKnown.tsx'
import { type Failure, isHopeless, isSenseless } from '#machines/model/failure.ts'

/**
 * Says that nobody knows whether something was done, when it can be tried again, or that another try does not help. In
 * the last case, `hasFields` adds that typed values may be the reason. Shows `children` for other failures and for
 * null. docs/decisions/0056 and 0057.
 */
export function NotDone({
  failure,
  hasFields = false,
  children,
}: {
  failure: Failure | null
  hasFields?: boolean
  children: ReactNode
}) {
  if (failure?.kind === 'unanswered') return <NotKnown />
  if (failure?.again !== undefined) return <AgainFrom again={failure.again} />
  if (failure !== null && isSenseless(failure)) {
    return hasFields ? (
      <Trans>
        This didn't go through. Check anything you've entered, or contact customer care.
      </Trans>
    ) : (
      <Trans>
        This didn't go through, and trying again won't help. Please contact customer care.
      </Trans>
    )
  }
  if (failure !== null && isHopeless(failure)) {
    return (
      <Trans>
        We have no space left for this, and trying again won't help. Please contact customer care.
      </Trans>
    )
  }
  return children
}
