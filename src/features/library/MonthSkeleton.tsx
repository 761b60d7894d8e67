import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { gridLook, monthLook } from '#src/features/library/grid-look.ts'
import { SECTION_SIZE } from '#src/model/photo-pages.ts'

const TILES = Array.from({ length: SECTION_SIZE }, (_, index) => index)

/** A month before anything is known of the library. */
export function MonthSkeleton(): ReactNode {
  return (
    <div className={monthLook} aria-hidden="true">
      <div className={heading} />
      <ul className={gridLook}>
        {TILES.map(index => (
          <li key={index} />
        ))}
      </ul>
    </div>
  )
}

const heading = css`
  inline-size: 11rem;
  block-size: 1.75rem;
  margin-block-end: var(--space-3);
  border-radius: var(--radius-print);
  background: var(--sunken);
`
