import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import type { Again } from '#machines/model/time/retry-after.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/fields/ErrorSummary.tsx'
import { useFoot } from '#src/ui/overlays/use-foot.ts'

/**
 * The submit and cancel buttons of a form. While the form is `busy`, the submit button keeps its width, says "Saving"
 * and ignores presses; while the service asks to wait, it counts down and ignores presses. On small screens the buttons
 * stick to the bottom of the window, except with `partOfPage`.
 */
export function FormActions({
  children,
  busy,
  again,
  onCancel,
  partOfPage = false,
}: {
  children: ReactNode
  busy: boolean
  /** When the service accepts the form again; undefined unless the last save failed and the service named a time. */
  again: Again | undefined
  onCancel?: (() => void) | undefined
  partOfPage?: boolean | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  useFoot('bar', box)

  return (
    <div ref={box} className={partOfPage ? bar : `${bar} ${pinned}`} onMouseDown={keepFocus}>
      <AgainButton
        again={again}
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={<Trans>Saving</Trans>}
      >
        {children}
      </AgainButton>
      {onCancel === undefined ? null : (
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  )
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  max-inline-size: var(--form-width);

  /* With large text on a phone, the buttons are one below the other, all as high as the highest. */
  @media (width < 16em) {
    display: grid;
    grid-auto-rows: 1fr;
  }

  @media print {
    display: none;
  }
`

const pinned = css`
  /* In a low window it would cover the fields. */
  @media (width < 35.9375em) and (height >= 30em) {
    position: sticky;
    inset-block-end: var(--foot-sheet);
    z-index: var(--layer-sticky);
  }

  @media (width < 35.9375em) {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-3) var(--gutter) calc(var(--space-3) + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--line);
    background: var(--canvas);

    & > * {
      flex: 1 1 auto;
    }
  }
`
