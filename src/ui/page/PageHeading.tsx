import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/**
 * The h1 of a page; it can be focused from code and shows no focus ring. Screen readers read the element with the id
 * `describedBy` after the heading and, with `isLive`, announce changes of the heading.
 */
export function PageHeading({
  children,
  id,
  describedBy,
  isLive = false,
}: {
  children: ReactNode
  id?: string | undefined
  describedBy?: string | undefined
  isLive?: boolean | undefined
}) {
  return (
    <h1
      className={heading}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      aria-live={isLive ? 'polite' : undefined}
      aria-atomic={isLive || undefined}
    >
      {children}
    </h1>
  )
}

const heading = css`
  overflow-wrap: anywhere;

  &:focus,
  &:focus-visible {
    outline: none;
  }
`
