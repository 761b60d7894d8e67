import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/**
 * The h1 of a page. Navigation focuses it, without a ring: the customer did not go there by
 * key. What stands in the element with the id `describedBy` is read out with it. One that
 * `isLive` says what it changes to.
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
}): ReactNode {
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
