import type { ReactNode } from 'react'
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
  return (
    <AriaToolbar aria-label={label} {...(className === undefined ? {} : { className })}>
      {children}
    </AriaToolbar>
  )
}
