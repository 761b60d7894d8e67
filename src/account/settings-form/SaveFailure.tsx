import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Failure, isSenseless } from '#machines/model/failure.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { uncoveredClass } from '#src/ui/fields/field-class.ts'

const TOO_MANY = 429
const MISSING = 404

/**
 * Says why a form was not saved, above the form's buttons, and scrolls into view. To retry, the customer submits the
 * form again.
 */
export function SaveFailure({
  failure,
  missing,
  isInSettings = false,
}: {
  failure: Failure
  /** The sentence for a 404, if the form changes a thing that may have been deleted meanwhile, such as an address. */
  missing?: ReactNode
  /**
   * Whether the form is in the settings. If so, the message does not send the customer to the settings to check what
   * was saved.
   */
  isInSettings?: boolean
}) {
  const isMissing = missing !== undefined && failure.status === MISSING
  const block = useRef<HTMLDivElement>(null)

  useEffect(() => {
    block.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={block} className={uncoveredClass}>
      <ErrorBlock
        compact
        isRetriedBelow={!isMissing}
        message={
          isMissing ? (
            missing
          ) : failure.kind === 'unanswered' ? (
            // Answers B-439
            isInSettings ? (
              <Trans>
                We couldn't confirm that your changes were saved. You can save them again.
              </Trans>
            ) : (
              <Trans>
                We couldn't confirm that your changes were saved. Check them in your settings before
                you try again.
              </Trans>
            )
          ) : isSenseless(failure) ? (
            <Trans>
              Your changes weren't saved because some details weren't accepted. Check what you
              entered.
            </Trans>
          ) : (
            <NotDone failure={failure}>{words(failure)}</NotDone>
          )
        }
        stillWorks={
          <>
            {isMissing ? (
              <>
                <Trans>It may have been deleted.</Trans>{' '}
              </>
            ) : null}
            <Trans>What you entered is still here.</Trans>
          </>
        }
        failure={failure}
      />
    </div>
  )
}

const words = ({ kind, status }: Failure) => {
  if (status === TOO_MANY) {
    return (
      <Trans>
        Your changes weren't saved because there were too many attempts. Please try again later.
      </Trans>
    )
  }
  switch (kind) {
    case 'offline':
      return (
        <Trans>
          Your changes weren't saved because there's no internet connection. Check your connection
          and try again.
        </Trans>
      )
    case 'refused':
    case 'unanswered':
    case 'malformed':
    case 'unexpected':
      return <Trans>Your changes weren't saved. Please try again.</Trans>
  }
}
