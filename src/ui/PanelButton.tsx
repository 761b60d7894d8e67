import { css } from '@linaria/core'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { closeClass } from '#src/ui/overlays/close-class.ts'
import { useDisclosure } from '#src/ui/use-disclosure.ts'
import { column4Class } from '#src/ui/common-class.ts'

/**
 * A quiet button that opens a small dialog at the button; on a small screen, a sheet at the bottom of the window.
 * Browsers that cannot place a dialog at an anchor (Safari before 26, Firefox before 148) show it in the middle. The
 * dialog closes by its Close button, Escape, Back, a press elsewhere, the focus elsewhere and `close`; the focus then
 * returns to the button. `popover` is not used, because Safari before 17 and Firefox before 125 do not have it. Global
 * shortcuts ask `isPanelOpen` whether keys belong to the dialog. See [Note: Keys of an open panel]. B-203, B-253.
 */
export function PanelButton({
  opener,
  label,
  toggle: given,
  children,
}: {
  opener: ReactNode
  label: string
  /** A ref to the button, for a parent component that focuses it. */
  toggle?: RefObject<HTMLButtonElement | null> | undefined
  children: (close: () => void) => ReactNode
}) {
  const { t } = useLingui()
  const { open: isOpen, setOpen, id, toggle, closeByKey } = useDisclosure(given)
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const anchor = `--panel-${id.replaceAll(/\W/gu, '')}`
  const close = (): void => {
    setOpen(false)
  }
  /**
   * Returns the focus to the button if the closed panel still has the focus, or if the focus was lost to the page's
   * body.
   */
  const giveFocusBack = useEffectEvent(() => {
    const { activeElement, body: nothing } = document
    if (activeElement === nothing || panel.current?.contains(activeElement) === true) {
      toggle.current?.focus({ preventScroll: true })
    }
  })

  useEffect(() => {
    if (!isOpen) return undefined
    return () => giveFocusBack()
  }, [isOpen])

  return (
    <span role="presentation" className={around} onKeyDown={closeByKey}>
      <Button
        ref={toggle}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        style={{ anchorName: anchor }}
        onClick={() => setOpen(!isOpen)}
      >
        {opener}
      </Button>
      <div
        ref={panel}
        id={id}
        // No role while the panel is closed, because global shortcuts look for dialogs and would find the hidden panel.
        role={isOpen ? 'dialog' : undefined}
        aria-labelledby={isOpen ? titleId : undefined}
        hidden={!isOpen}
        className={look}
        style={{ positionAnchor: anchor }}
        data-panel={isOpen ? 'open' : 'closed'}
        // Focusable, so that a press on text in the panel keeps the focus, and with it the keys, in the panel.
        tabIndex={-1}
      >
        <div className={top}>
          <h2 id={titleId} className={title} tabIndex={-1}>
            {label}
          </h2>
          <button type="button" className={closeClass} aria-label={t`Close`} onClick={close}>
            <X />
          </button>
        </div>
        <div className={column4Class}>{isOpen ? children(close) : null}</div>
      </div>
    </span>
  )
}

/**
 * [Note: Keys of an open panel]
 * While a panel is open, global shortcuts leave every key to it.
 */
export const isPanelOpen = (): boolean => document.querySelector('[data-panel=open]') !== null

const around = css`
  display: contents;
`
const look = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-sheet);
  inline-size: min(22rem, calc(100vw - 2 * var(--gutter)));
  block-size: fit-content;
  max-block-size: 100dvh;
  margin: auto;
  padding: var(--space-5);
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow-overlay);
  outline: none;

  @media (width < 35.9375em) {
    inset-block-start: auto;
    inline-size: 100%;
    margin: 0;
    padding-inline: max(var(--space-5), var(--notch));
    padding-block-end: max(var(--space-5), env(safe-area-inset-bottom));
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    animation: ui-sheet var(--motion-sheet) var(--ease);
  }

  @supports (position-area: block-end) and (position-try-order: most-block-size) {
    /* In a low window, neither side of the button has enough room; docs/decisions/0159. */
    @media (width >= 35.9375em) and (height >= 30em) {
      inset: auto;
      /* The side of the button with more room; a longer panel scrolls. */
      max-block-size: calc(100% - 2 * var(--space-2));
      margin: var(--space-2) 0;
      position-area: block-end span-inline-end;
      position-try-order: most-block-size;
      position-try-fallbacks:
        flip-inline,
        flip-block,
        flip-block flip-inline;
    }
  }
`
const top = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block: calc(-1 * var(--space-2)) var(--space-2);
  margin-inline-end: calc(-1 * var(--space-3));
`
const title = css`
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`
