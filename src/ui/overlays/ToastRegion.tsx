import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { closeLook } from '#src/ui/overlays/close-look.ts'
import { useFoot } from '#src/ui/overlays/use-foot.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

type ToastTone = 'info' | 'success' | 'danger'

/** One short message; the parent component decides how long it stays. */
export interface ToastCard {
  id: string
  tone: ToastTone
  title: ReactNode
  text?: ReactNode
  /** A link or a button below the text. */
  action?: ReactNode
}

const NOTHING_HOLDS = { pointer: false, focus: false, hidden: false }

/**
 * Shows toasts. Mount it from the start, because a live region that is inserted with its first message is not
 * announced. Toasts of tone `danger` interrupt screen readers, others are announced politely. `onPause` is called
 * when the pointer or the focus enters or the page is hidden, `onResume` when nothing of it holds any more. The region stays reachable while a dialog is
 * open.
 */
export function ToastRegion({
  toasts,
  onClose,
  onPause,
  onResume,
}: {
  toasts: readonly ToastCard[]
  onClose: (id: string) => void
  onPause: () => void
  onResume: () => void
}): ReactNode {
  const { t } = useLingui()
  const region = useRef<HTMLElement>(null)
  const holds = useRef(NOTHING_HOLDS)
  const cameFrom = useRef<Element | null>(null)
  useFoot('toasts', region)

  const setHold = (change: Partial<typeof NOTHING_HOLDS>) => {
    const before = Object.values(holds.current).includes(true)
    holds.current = { ...holds.current, ...change }
    const now = Object.values(holds.current).includes(true)
    if (now && !before) onPause()
    if (before && !now) onResume()
  }

  const none = toasts.length === 0
  const forget = useEffectEvent(() => setHold(NOTHING_HOLDS))
  const look = useEffectEvent(() => setHold({ hidden: document.visibilityState === 'hidden' }))
  useEffect(() => {
    // Resume when the last toast is removed: a removed element fires no `pointerleave` and no `blur`.
    if (none) {
      forget()
      return undefined
    }
    // Answers B-166
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [none])

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (region.current?.contains(relatedTarget)) return
    cameFrom.current = relatedTarget
    setHold({ focus: true })
  }

  const exit = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) setHold({ focus: false })
  }

  const dismiss = (id: string, button: HTMLButtonElement) => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])]
    const next = buttons.find(other => other !== button) ?? cameFrom.current
    if (document.activeElement === button && next instanceof HTMLElement) next.focus()
    onClose(id)
  }

  const cards = (shown: readonly ToastCard[]) =>
    shown.map(({ id, tone, title, text, action }) => (
      <div key={id} className={toast} data-tone={tone}>
        <span className={`${mark} ${tones[tone]}`}>{icons[tone]}</span>
        <div className={words} id={`toast-${id}`}>
          <p className={heading}>{title}</p>
          {text ? <p className={detail}>{text}</p> : null}
          {action}
        </div>
        <button
          type="button"
          className={closeLook}
          aria-describedby={`toast-${id}`}
          onClick={event => dismiss(id, event.currentTarget)}
        >
          <X />
          <VisuallyHidden>
            <Trans>Dismiss</Trans>
          </VisuallyHidden>
        </button>
      </div>
    ))

  return (
    <section
      ref={region}
      className={place}
      aria-label={t`Notifications`}
      data-print="hide"
      data-react-aria-top-layer
      onPointerEnter={() => setHold({ pointer: true })}
      onPointerLeave={() => setHold({ pointer: false })}
      onFocus={enter}
      onBlur={exit}
    >
      <div className={stack} role="alert" aria-atomic="false">
        {cards(toasts.filter(({ tone }) => tone === 'danger'))}
      </div>
      <div className={stack} role="status" aria-atomic="false">
        {cards(toasts.filter(({ tone }) => tone !== 'danger'))}
      </div>
    </section>
  )
}

const place = css`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-end: max(var(--above-notice), var(--foot-dialog), env(safe-area-inset-bottom));
  inset-inline: var(--gutter);
  display: grid;
  justify-items: center;
  pointer-events: none;
`

const stack = css`
  display: grid;
  gap: var(--space-2);
  inline-size: min(100%, 28rem);
  padding-block-end: var(--space-4);

  &:empty {
    display: contents;
  }
`

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
  pointer-events: auto;
  animation: ui-rise var(--motion-fade) var(--ease) both;
`

const mark = css`
  margin-block-start: 0.75rem;

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`

const words = css`
  padding-block: 0.625rem;
`

const heading = css`
  font-weight: 600;
`

const detail = css`
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
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
