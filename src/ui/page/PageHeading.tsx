import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/** Focusable by code, without a ring; `describedBy` is read after it, and `isLive` announces changes. */
export function PageHeading({
  children,
  describedBy,
  isLive = false,
}: {
  children: ReactNode
  describedBy?: string | undefined
  isLive?: boolean | undefined
}) {
  return (
    <h1
      className={heading}
      tabIndex={-1}
      aria-describedby={describedBy}
      aria-live={isLive ? 'polite' : undefined}
      aria-busy={isLive ? false : undefined}
      aria-atomic={isLive || undefined}
    >
      {children}
    </h1>
  )
}

const heading = css`
  overflow-wrap: anywhere;
`
