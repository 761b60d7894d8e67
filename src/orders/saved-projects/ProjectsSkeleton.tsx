import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { gridLook } from '#src/orders/saved-projects/grid-look.ts'
import { PROJECTS_PER_PAGE } from '#machines/orders/model/saved-project.ts'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** A page of placeholder tiles while projects load. */
export function ProjectsSkeleton(): ReactNode {
  return (
    <div className={gridLook} aria-hidden="true">
      {Array.from({ length: PROJECTS_PER_PAGE }, (_, index) => (
        <span key={index} className={tile}>
          <PrintSkeleton />
          <Skeleton lines={4} />
        </span>
      ))}
    </div>
  )
}

const tile = css`
  display: grid;
  gap: var(--space-3);
`
