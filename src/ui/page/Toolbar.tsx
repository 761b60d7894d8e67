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
    // During a press, hide focus events from react-aria. Otherwise it would focus the button that had the focus last;
    // that could scroll the page under the pointer, and the press would be lost.
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
