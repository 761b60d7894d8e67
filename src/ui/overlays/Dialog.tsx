import { css } from '@linaria/core'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { closeClass } from '#src/ui/overlays/close-class.ts'
import { QuestionId } from '#src/ui/overlays/Question.tsx'
import { keepFocus } from '#src/ui/overlays/keep-focus.ts'
import { scrollByKeys } from '#src/ui/overlays/scroll-by-keys.ts'
import { useBackToClose } from '#src/ui/overlays/use-back-to-close.ts'
import { useFoot } from '#src/ui/overlays/use-foot.ts'
import { useHeadingAfterDialog } from '#src/ui/overlays/use-heading-afterwards.ts'

/**
 * A dialog that is open while it is mounted. On small screens, it is a sheet at the bottom, as high as its content;
 * B-252. The page behind cannot scroll. After closing, the focus returns to the element that had it, or to the page's
 * heading if that element is gone. `closable={false}` removes the Close button and ignores Escape and presses outside.
 * With `onEscape`, the parent component decides what Escape closes. An `alertdialog` contains a `Question`.
 */
export function Dialog({
  title,
  onClose,
  onEscape,
  closable = true,
  children,
  actions,
  size = 'small',
  role = 'dialog',
  isAtTop = false,
}: {
  title: ReactNode
  onClose: () => void
  onEscape?: ((event: KeyboardEvent) => void) | undefined
  closable?: boolean | undefined
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'medium' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Whether the dialog keeps its upper edge where it is while its height changes, except on a phone. */
  isAtTop?: boolean
}) {
  const { t } = useLingui()
  const id = useId()
  const isQuestion = role === 'alertdialog'
  useBackToClose(closable, onClose)
  useHeadingAfterDialog()

  const modal = (
    <ModalOverlay
      className={isAtTop ? `${overlay} ${atTop}` : overlay}
      isOpen
      isDismissable={closable}
      isKeyboardDismissDisabled={!closable || onEscape !== undefined}
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Modal className={`${sheet} ${size === 'medium' ? medium : small}`}>
        <AriaDialog
          ref={keepFocus}
          className={dialog}
          role={role}
          {...(isQuestion && { 'aria-describedby': id })}
        >
          <div className={top}>
            <Heading slot="title" level={2} className={heading} tabIndex={-1}>
              {title}
            </Heading>
            {closable ? (
              <button type="button" className={closeClass} aria-label={t`Close`} onClick={onClose}>
                <X />
              </button>
            ) : null}
          </div>
          <div ref={scrollByKeys} className={body}>
            <QuestionId value={id}>{children}</QuestionId>
          </div>
          {actions ? <DialogFoot>{actions}</DialogFoot> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
  if (onEscape === undefined) return modal
  return (
    // The dialog is portaled, but React bubbles its key events to this element.
    <div
      role="presentation"
      onKeyDown={event => {
        if (event.key === 'Escape') onEscape(event)
      }}
    >
      {modal}
    </div>
  )
}

function DialogFoot({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useFoot('dialog', box)
  return (
    <div ref={box} className={foot}>
      {children}
    </div>
  )
}

const overlay = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  --around: var(--space-5);
  --above: var(--around);

  display: grid;
  /* The keyboard of a phone covers the rest of the window. Answers B-562 */
  grid-template-rows: minmax(
    0,
    calc(var(--visual-viewport-height, 100dvh) - var(--above) - var(--around))
  );
  place-items: center;
  padding: var(--above) max(var(--around), var(--notch)) var(--around);
  background: var(--scrim);
  animation: ui-appear var(--motion-fade) var(--ease);

  @media (height < 30em) {
    --around: var(--space-2);
  }

  @media (width < 35.9375em) {
    --around: 0px;

    place-items: end stretch;
  }
`

const atTop = css`
  @media (width >= 35.9375em) {
    --above: max(var(--space-5), 7vh);

    align-items: start;
  }
`

const sheet = css`
  display: flex;
  inline-size: 100%;
  max-block-size: 100%;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);
  animation: ui-rise var(--motion-fade) var(--ease);

  @media (width < 35.9375em) {
    max-inline-size: none;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    box-shadow: none;
    animation: ui-sheet var(--motion-sheet) var(--ease);
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

const small = css`
  max-inline-size: 32rem;

  /* Wider in a low window, so that its text has fewer lines. */
  @media (height < 30em) {
    max-inline-size: 45rem;
  }
`

const medium = css`
  max-inline-size: 45rem;
`

const dialog = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  max-block-size: 100%;
  outline: none;

  /* In a low window, a fixed title and fixed buttons would leave no room for the content; B-200, B-202. */
  @media (height < 30em) {
    overflow: auto;
    overscroll-behavior: contain;
  }
`

const top = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-3) var(--space-2) var(--space-5);

  @media (width < 35.9375em) {
    padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
    border-block-end: 1px solid var(--line);
  }
`

const heading = css`
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`

const body = css`
  flex: 1;
  padding: var(--space-1) var(--space-5) var(--space-5);
  overflow: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -3px;
  }

  @media (height < 30em) {
    flex: 1 0 auto;
    overflow: visible;
  }

  @media (width < 35.9375em) {
    padding: var(--space-4);
  }
`

const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--line);

  /* Positioned on small screens, because useFoot counts the height of a static footer as 0. */
  @media (width < 35.9375em) and (height >= 30em) {
    position: relative;
  }

  @media (width < 35.9375em) {
    padding: var(--space-3) var(--space-4) calc(var(--space-3) + env(safe-area-inset-bottom));

    & > * {
      flex: 1 1 auto;
    }
  }

  /* With large text on a phone, the buttons are one below the other, all as high as the highest. */
  @media (width < 16em) {
    display: grid;
    grid-auto-rows: 1fr;
  }
`
