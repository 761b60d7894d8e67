import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'

/** The error in a preview whose photo, or neighbours, could not be loaded. */
export function PreviewProblem({
  isAboutPhoto,
  correlationId,
  contactUrl,
  onRetry,
}: {
  isAboutPhoto: boolean
  correlationId: string | null
  contactUrl: string | null
  onRetry: () => void
}): ReactNode {
  return (
    <div className={card}>
      <ErrorBlock
        message={
          isAboutPhoto ? (
            <Trans>Error: Your photo could not be loaded</Trans>
          ) : (
            <Trans>Error: The photos before and after this one could not be loaded</Trans>
          )
        }
        correlationId={correlationId}
        contactUrl={contactUrl}
        onRetry={onRetry}
        compact
      />
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
