import { css } from '@linaria/core'
import { type ReactNode, useRef } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar'

/** A group of buttons: one Tab stop, arrow keys move between them. */
export function Toolbar({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}): ReactNode {
  const isPressed = useRef(false)

  return (
    // Hide a focus event during a press from react-aria: it would focus the button that was focused last, which
    // scrolls the page under the pointer, and the press would be lost.
    <div
      role="presentation"
      className={contents}
      onMouseDownCapture={() => {
        isPressed.current = true
      }}
      onMouseUpCapture={() => {
        isPressed.current = false
      }}
      onFocusCapture={event => {
        if (isPressed.current) event.stopPropagation()
        isPressed.current = false
      }}
    >
      <AriaToolbar aria-label={label} {...(className === undefined ? {} : { className })}>
        {children}
      </AriaToolbar>
    </div>
  )
}

const contents = css`
  display: contents;
`
