import { css } from '@linaria/core'
import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useFoot } from '#src/ui/overlays/use-foot.ts'
import { useHold } from '#src/ui/overlays/use-hold.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * Shows toasts. Mount it from the start, because a live region that is inserted with its first message is not
 * announced. `onPause` and `onResume` are those of `useHold`. The region stays reachable while a dialog is open.
 */
export function ToastRegion({
  isEmpty,
  urgent,
  others,
  onPause,
  onResume,
}: {
  isEmpty: boolean
  /** The toasts that interrupt screen readers. */
  urgent: ReactNode
  /** The toasts that are announced politely. */
  others: ReactNode
  onPause: () => void
  onResume: () => void
}) {
  const { t } = useLingui()
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useFoot('toasts', region)

  const hold = useHold(region, { isEmpty, onPause, onResume })

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
    hold.onFocus()
  }

  /**
   * When a toast is closed by its button, moves the focus to the next toast's button, or to the element from which it
   * came.
   */
  const leave = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-dismiss]') : null
    if (button === null || document.activeElement !== button) return
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])]
    const next = buttons.find(other => other !== button) ?? cameFrom.current
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <section
      ref={region}
      className={place}
      aria-label={t`Notifications`}
      data-print="hide"
      data-react-aria-top-layer
      {...hold}
      onFocus={enter}
      onClickCapture={leave}
    >
      <LiveRegion className={stack} role="alert" aria-atomic="false">
        {urgent}
      </LiveRegion>
      <LiveRegion className={stack} role="status" aria-atomic="false">
        {others}
      </LiveRegion>
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

  & > * {
    pointer-events: auto;
  }
`
