import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { tileGridClass } from '#src/ui/tile-class.ts'
import { stack3Class } from '#src/ui/common-class.ts'

/** A page of placeholder tiles; `ratio` is the width of a picture over its height. */
export function TilesSkeleton({
  count,
  isWide,
  ratio,
  lines,
}: {
  count: number
  isWide: boolean
  ratio: number
  lines: number
}) {
  return (
    <div className={tileGridClass(isWide)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={stack3Class}>
          <PrintSkeleton ratio={ratio} />
          <Skeleton lines={lines} />
        </span>
      ))}
    </div>
  )
}
