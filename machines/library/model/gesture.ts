/** A finger, pen or mouse: `id` identifies it, `x` and `y` are px from the left and top of the box. */
export interface Pointer {
  id: number
  x: number
  y: number
}

/** Px by which a pointer may move before it counts as moved. */
const SLOP = 10

/** The share of the box, in percent, that a swipe or a drag must pass. Photo library, section 9; L-063, L-064. */
const SHARE = 35

/** The maximum number of milliseconds between the two taps of a double tap. Photo library, section 9; L-062. */
export const DOUBLE_TAP = 200

/** Whether a movement of `distance` px is past 35 % of `size` px; exactly 35 % is not. */
export const isPast = (distance: number, size: number): boolean => distance * 100 > size * SHARE

/** Whether a pointer has moved since it was put down. */
export const isOnItsWay = (from: Pick<Pointer, 'x' | 'y'>, to: Pick<Pointer, 'x' | 'y'>): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > SLOP

/** Whether a movement is more horizontal than vertical. */
export const isSideways = (from: Pick<Pointer, 'x' | 'y'>, to: Pick<Pointer, 'x' | 'y'>): boolean =>
  Math.abs(to.x - from.x) > Math.abs(to.y - from.y)

/** The share of a finger's movement by which a photo moves when it has no neighbour on that side. */
const ELASTICITY = 0.3

/** The photo's offset in px for a finger that has moved `distance` px; negative to the left. */
export const swipeOffset = (
  distance: number,
  { hasPrevious, hasNext }: { hasPrevious: boolean; hasNext: boolean },
): number => {
  const isFree = distance > 0 ? hasPrevious : hasNext
  return isFree ? distance : distance * ELASTICITY
}
