/** A vertical slider in px: the top of its track in the window, and the heights of track and thumb. */
export interface Track {
  top: number
  height: number
  thumb: number
}

/** The integer value, 0 to `last`, whose thumb centre is nearest to `y`, in px from the top of the window. */
export const valueAt = ({ top, height, thumb }: Track, y: number, last: number): number => {
  const length = height - thumb
  if (length <= 0) return 0
  const share = (y - top - thumb / 2) / length
  return Math.round(Math.min(1, Math.max(0, share)) * last)
}
