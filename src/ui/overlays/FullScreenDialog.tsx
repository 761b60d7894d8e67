import { css } from '@linaria/core'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { hiddenClass } from '#src/ui/common-class.ts'
import { keepFocus } from '#src/ui/overlays/keep-focus.ts'
import { useUnzoomed } from '#src/ui/overlays/use-unzoomed.ts'

/**
 * A frameless dialog that fills the window and is dark in every theme, open while it is mounted. The page behind it is
 * inert. Escape closes the dialog if no other dialog is above it. Screen readers say `title`, which takes the focus and
 * is not seen, then the text with the id `describedBy`. `onKeyDown` gets the dialog's keys.
 */
export function FullScreenDialog({
  title,
  describedBy,
  onClose,
  onKeyDown,
  children,
}: {
  title: ReactNode
  describedBy?: string | undefined
  onClose: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}) {
  const unzoomed = useUnzoomed()
  const [scrollBar] = useState(scrollBarWidth)
  useLayoutEffect(() => coverScrollBar(scrollBar), [scrollBar])
  useLayoutEffect(coverPage, [])

  return (
    // The dialog is portaled, but React bubbles its key events to this element.
    <div role="presentation" onKeyDown={onKeyDown}>
      <ModalOverlay
        className={overlay}
        {...(unzoomed === undefined ? {} : { style: unzoomed })}
        data-theme="dark"
        isOpen
        onOpenChange={open => {
          if (!open) onClose()
        }}
      >
        <Modal className={fill}>
          <Dialog ref={keepFocus} className={fill}>
            <Heading
              slot="title"
              level={2}
              className={hiddenClass}
              tabIndex={-1}
              aria-describedby={describedBy}
            >
              {title}
            </Heading>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  )
}

/**
 * The width of the scroll bar in px. Measure it before a dialog locks the page's scrolling, because the lock removes
 * the bar.
 */
const scrollBarWidth = (): number => innerWidth - document.documentElement.clientWidth

/**
 * Lets the dialog cover the scroll bar's space. While a dialog is open, react-aria reserves that space by
 * `scrollbar-gutter: stable`, so that the page behind does not move; this function reserves it by a padding of the
 * page instead. In browsers without `scrollbar-gutter` react-aria pads the page itself, and there is nothing to
 * cover.
 */
const coverScrollBar = (width: number): (() => void) | undefined => {
  if (!CSS.supports('scrollbar-gutter: stable')) return undefined
  const { style, dataset } = document.documentElement
  style.setProperty('--scroll-bar', `${width}px`)
  dataset['coversScrollBar'] = ''
  return () => {
    delete dataset['coversScrollBar']
    style.removeProperty('--scroll-bar')
  }
}

/** Marks the page as covered, so that only the dialog is printed. */
const coverPage = (): (() => void) => {
  const { dataset } = document.documentElement
  dataset['covered'] = ''
  return () => {
    delete dataset['covered']
  }
}

const overlay = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  color: var(--text);
  animation: ui-appear var(--motion-fade) var(--ease);

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
const fill = css`
  inline-size: 100%;
  block-size: 100%;
  outline: none;
`
