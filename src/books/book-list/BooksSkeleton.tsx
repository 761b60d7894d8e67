import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { gridLook } from '#src/books/grid-look.ts'
import { BOOKS_PER_PAGE } from '#machines/books/model/book.ts'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** A page of placeholder tiles while the books load. */
export function BooksSkeleton(): ReactNode {
  return (
    <div className={gridLook} aria-hidden="true">
      {Array.from({ length: BOOKS_PER_PAGE }, (_, index) => (
        <span key={index} className={tile}>
          <PrintSkeleton ratio={4 / 3} />
          <Skeleton lines={3} />
        </span>
      ))}
    </div>
  )
}

const tile = css`
  display: grid;
  gap: var(--space-3);
`
