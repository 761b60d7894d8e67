import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'

/**
 * A group of buttons with one Tab stop. Tab enters the group at the button that had the focus last, arrow keys move
 * between the buttons, and Tab leaves the group. When a button's dialog closes, that button gets the focus back. The
 * toolbar of react-aria would then focus another button; docs/decisions/0112. The toolbar does not handle keys in the
 * panel of a `PanelButton`.
 */
export function Toolbar({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  const last = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  const isLeaving = useRef(false)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')].filter(
      button => !isInPanel(button),
    )
    const at = buttons.findIndex(button => button === event.target)
    if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') {
      // Focus the button at the edge; from there the browser's Tab leaves the toolbar.
      isLeaving.current = true
      buttons.at(event.shiftKey ? 0 : -1)?.focus({ preventScroll: true })
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      event.stopPropagation()
      const to = event.key === 'ArrowRight' ? at + 1 : at - 1
      if (to >= 0) buttons[to]?.focus()
    }
  }
  const onFocus = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (isLeaving.current || isInPanel(target)) return
    const isEntered = !currentTarget.contains(relatedTarget)
    const back = last.current
    if (isEntered && !isPressed.current && back !== null && currentTarget.contains(back)) {
      if (back !== target) back.focus()
    } else last.current = target
    isPressed.current = false
  }

  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      className={className}
      onMouseDownCapture={() => {
        isPressed.current = true
      }}
      onMouseUpCapture={() => {
        isPressed.current = false
      }}
      onKeyDownCapture={onKeyDown}
      onFocusCapture={onFocus}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) isLeaving.current = false
      }}
    >
      {children}
    </div>
  )
}

// Answers B-490
const isInPanel = (element: Element): boolean => element.closest('[data-panel]') !== null
