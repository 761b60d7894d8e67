/** A finger, pen or mouse: `id` tells one from another, `x` and `y` are px from the left and top of the box. */
export interface Pointer {
  id: number
  x: number
  y: number
}

/** How far in px a pointer may tremble before it is on its way. */
const SLOP = 10

/** Percent of the width or height of the box that a swipe or a drag has to pass. Photo library, section 9. */
const SHARE = 35

/** Milliseconds between the two taps of a double tap, at most. Photo library, section 9. */
export const DOUBLE_TAP = 200

/** Whether a way of `distance` px is past 35 % of `size` px; exactly 35 % is not. */
export const isPast = (distance: number, size: number): boolean => distance * 100 > size * SHARE

/** Whether a pointer left the place where it was put down. */
export const isOnItsWay = (from: Pick<Pointer, 'x' | 'y'>, to: Pick<Pointer, 'x' | 'y'>): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > SLOP

/** Whether a way leads more sideways than up or down. */
export const isSideways = (from: Pick<Pointer, 'x' | 'y'>, to: Pick<Pointer, 'x' | 'y'>): boolean =>
  Math.abs(to.x - from.x) > Math.abs(to.y - from.y)

/** How much of its way a photo follows the finger where there is no other photo. */
const ELASTICITY = 0.3

/** How far in px the photo stands aside while a finger is `distance` px on its way; to the left is less than 0. */
export const swipeOffset = (
  distance: number,
  { hasPrevious, hasNext }: { hasPrevious: boolean; hasNext: boolean },
): number => {
  const isFree = distance > 0 ? hasPrevious : hasNext
  return isFree ? distance : distance * ELASTICITY
}
