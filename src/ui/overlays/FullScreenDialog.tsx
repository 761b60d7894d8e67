import { css } from '@linaria/core'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { keepFocus } from '#src/ui/overlays/keep-focus.ts'

/**
 * A dialog without a frame that fills the window and is dark in every theme, open as long as it is mounted. What is behind
 * it is out of reach, and stays on the page as it is. Escape closes it when it is the newest. `label` names it for screen
 * readers; `onKeyDown` hears the keys of the dialog.
 */
export function FullScreenDialog({
  label,
  onClose,
  onKeyDown,
  children,
}: {
  label: string
  onClose: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}): ReactNode {
  const [scrollBar] = useState(scrollBarWidth)
  useLayoutEffect(() => coverScrollBar(scrollBar), [scrollBar])

  return (
    // Keys of the dialog arrive here as React sees it, although its element stands at the end of the page.
    <div role="presentation" onKeyDown={onKeyDown}>
      <ModalOverlay
        className={overlay}
        data-theme="dark"
        isOpen
        onOpenChange={open => {
          if (!open) onClose()
        }}
      >
        <Modal className={fill}>
          <Dialog ref={keepFocus} className={fill} aria-label={label}>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  )
}

/** Px that the scroll bar takes of the window. Counts while nothing locks the page: a locked one shows none. */
const scrollBarWidth = (): number => innerWidth - document.documentElement.clientWidth

/**
 * Lets the dialog cover the place of the scroll bar. While a dialog is open react-aria keeps that place free
 * (`scrollbar-gutter: stable`), so that the page behind does not move; here a padding of the page keeps it. In browsers
 * without `scrollbar-gutter` react-aria pads the page itself, and no place is left to cover.
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
