import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/**
 * The heading of a page. Code can focus it, and it then shows no ring. Screen readers read the text `describedBy` after
 * it; with `isLive`, they announce its changes.
 */
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
