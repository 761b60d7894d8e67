import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { Failure } from '#machines/model/failure.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** The error of a preview: the photo or its neighbours could not be loaded, or the photo was not found in time. */
export function PreviewProblem({
  isAboutPhoto,
  isUnfinished,
  failure,
  onRetry,
}: {
  isAboutPhoto: boolean
  /** Whether the search for the photo took too long. */
  isUnfinished: boolean
  /** The failure of the call; null if the search took too long, or if only the picture could not be loaded. */
  failure: Failure | null
  onRetry: () => void
}) {
  return (
    <div className={card}>
      <ErrorBlock
        message={
          isUnfinished ? (
            <Trans>We haven't found this photo yet. Try again to keep looking.</Trans>
          ) : isAboutPhoto ? (
            <Trans>Error: Your photo could not be loaded</Trans>
          ) : (
            <Trans>Error: The previous and next photos could not be loaded</Trans>
          )
        }
        failure={failure}
        onRetry={onRetry}
        compact
      />
    </div>
  )
}

/** The message about a photo that its list does not have any more. */
export function PreviewGone() {
  return (
    <div className={card}>
      <LiveRegion as="p" role="alert">
        {/* Answers B-356 */}
        <Trans>
          This photo is no longer here. It may have been removed or deleted in another tab or on
          another device.
        </Trans>
      </LiveRegion>
    </div>
  )
}

const card = css`
  position: absolute;
  inset-block-end: calc(var(--space-5) + env(safe-area-inset-bottom));
  inset-inline: var(--space-4);
  max-inline-size: 30rem;
  margin-inline: auto;
  padding: var(--space-4);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);
  user-select: text;
  touch-action: auto;
`
