import type { ReactNode } from 'react'
import { gridLook, monthLook } from '#src/features/library/grid-look.ts'
import { SECTION_SIZE } from '#src/model/photo-pages.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const TILES = Array.from({ length: SECTION_SIZE }, (_, index) => index)

/** A month before anything is known of the library. */
export function MonthSkeleton(): ReactNode {
  return (
    <div className={monthLook} aria-hidden="true">
      <Skeleton lines={1} />
      <ul className={gridLook}>
        {TILES.map(index => (
          <li key={index} />
        ))}
      </ul>
    </div>
  )
}
