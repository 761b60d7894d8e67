import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { closeClass } from '#src/ui/overlays/close-class.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { mutedSmallClass, strongClass } from '#src/ui/common-class.ts'

export type ToastTone = 'info' | 'success' | 'danger'

export interface ToastCardProps {
  id: string
  tone: ToastTone
  title: ReactNode
  text?: ReactNode
  /** A link or a button below the text. */
  action?: ReactNode
  onDismiss: (id: string) => void
}

/** One short message in a `ToastRegion`. */
export function ToastCard({ id, tone, title, text, action, onDismiss }: ToastCardProps) {
  return (
    <div className={toast} data-tone={tone}>
      <span className={`${iconBox} ${tones[tone]}`}>{icons[tone]}</span>
      <div className={textBlock} id={`toast-${id}`}>
        <p className={strongClass}>{title}</p>
        {text ? <p className={mutedSmallClass}>{text}</p> : null}
        {action}
      </div>
      <button
        type="button"
        className={closeClass}
        data-dismiss
        aria-describedby={`toast-${id}`}
        onClick={() => onDismiss(id)}
      >
        <X />
        <VisuallyHidden>
          <Trans>Close</Trans>
        </VisuallyHidden>
      </button>
    </div>
  )
}

const toast = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);
  animation: ui-rise var(--motion-fade) var(--ease) both;
`

const iconBox = css`
  margin-block-start: 0.75rem;

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`

const textBlock = css`
  padding-block: 0.625rem;

  /* With large text on a phone, the words have the whole width, below the icon and the button. */
  @media (width < 16em) {
    grid-area: 2 / 1 / auto / -1;

    & + button {
      grid-column: 3;
    }
  }
`

const info = css`
  color: var(--status-info-fg);
`

const success = css`
  color: var(--status-success-fg);
`

const danger = css`
  color: var(--status-danger-fg);
`

const tones: Record<ToastTone, string> = { info, success, danger }

const icons: Record<ToastTone, ReactNode> = {
  info: <Info />,
  success: <CircleCheck />,
  danger: <CircleAlert />,
}
