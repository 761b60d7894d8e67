/** A finger, pen or mouse. `x` and `y` are px from the left and the top of the box that handles the gesture. */
export interface Pointer {
  id: number
  x: number
  y: number
}

/** A pointer counts as moved if it is more than this number of px away from its start. */
const SLOP = 10

/** The share of the box, in percent, that a swipe or drag must exceed. Photo library, section 9; L-063, L-064. */
const SHARE = 35

/** The maximum number of milliseconds between the two taps of a double tap. Photo library, section 9; L-062. */
export const DOUBLE_TAP = 200

/** Whether `distance` is more than 35 % of `size`, both in px. */
export const isPast = (distance: number, size: number): boolean => distance * 100 > size * SHARE

/** Whether a pointer has moved more than 10 px from `from` to `to`. */
export const hasMoved = (from: Pick<Pointer, 'x' | 'y'>, to: Pick<Pointer, 'x' | 'y'>): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > SLOP

/** Whether a movement is more horizontal than vertical. */
export const isSideways = (from: Pick<Pointer, 'x' | 'y'>, to: Pick<Pointer, 'x' | 'y'>): boolean =>
  Math.abs(to.x - from.x) > Math.abs(to.y - from.y)

/** The ratio of a photo's movement to the finger's movement if there is no photo on that side. */
const ELASTICITY = 0.3

/** The photo's offset in px after the finger has moved `distance` px; both are negative to the left. */
export const swipeOffset = (
  distance: number,
  { hasPrevious, hasNext }: { hasPrevious: boolean; hasNext: boolean },
): number => {
  const isFree = distance > 0 ? hasPrevious : hasNext
  return isFree ? distance : distance * ELASTICITY
}
