import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { tileGridLook } from '#src/ui/tile-look.ts'
import { stack3Look } from '#src/ui/common-look.ts'

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
    <div className={tileGridLook(isWide)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={stack3Look}>
          <PrintSkeleton ratio={ratio} />
          <Skeleton lines={lines} />
        </span>
      ))}
    </div>
  )
}
