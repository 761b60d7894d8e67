import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/**
 * The h1 of a page. Navigation focuses it, without a ring: the customer did not go there by
 * key. What stands in the element with the id `describedBy` is read out with it.
 */
export function PageHeading({
  children,
  id,
  describedBy,
}: {
  children: ReactNode
  id?: string | undefined
  describedBy?: string | undefined
}): ReactNode {
  return (
    <h1 className={heading} id={id} tabIndex={-1} aria-describedby={describedBy}>
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
