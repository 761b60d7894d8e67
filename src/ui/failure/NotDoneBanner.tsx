import type { ReactNode } from 'react'
import { type Failure, isHopeless, isUnsure } from '#machines/model/failure.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { ReadAgainFrom } from '#src/ui/failure/BusyWords.tsx'
import { ContactLink } from '#src/ui/failure/ContactLink.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { Reference } from '#src/ui/Reference.tsx'

/**
 * Shows `title` and `children`. If nobody knows whether the action worked, or another try does not help, shows the
 * words of `NotDone` instead. A time to wait replaces `children`.
 */
export function NotDoneBanner({
  failure,
  title,
  hasFields = false,
  children,
}: {
  failure: Failure | null
  title?: ReactNode
  hasFields?: boolean
  children?: ReactNode
}) {
  const correlationId = failure?.correlationId ?? null
  const hasTitle =
    title !== undefined && (failure === null || !(isUnsure(failure) || isHopeless(failure)))

  return (
    // Answers L-285
    <Banner tone="danger" role="alert" title={hasTitle ? title : undefined}>
      {hasTitle && failure?.again !== undefined ? (
        <ReadAgainFrom again={failure.again} />
      ) : (
        <NotDone failure={failure} hasFields={hasFields}>
          {children}
        </NotDone>
      )}
      {failure !== null && !isUnsure(failure) && isHopeless(failure) ? (
        <p>
          <ContactLink />
        </p>
      ) : null}
      <Reference correlationId={correlationId} />
    </Banner>
  )
}
