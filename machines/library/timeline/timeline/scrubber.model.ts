/** A slider from top to bottom: the top of its track in the window, the height of the track and of its thumb, in px. */
export interface Track {
  top: number
  height: number
  thumb: number
}

/** Where the middle of the thumb is for a value of 0 to `last`, in px below the top of the track. */
export const thumbAt = (
  { height, thumb }: Omit<Track, 'top'>,
  value: number,
  last: number,
): number => thumb / 2 + (last === 0 ? 0 : value / last) * (height - thumb)

/** The whole value, 0 to `last`, for which the middle of the thumb comes closest to `y`, px in the window. */
export const valueAt = ({ top, height, thumb }: Track, y: number, last: number): number => {
  const length = height - thumb
  if (length <= 0) return 0
  const share = (y - top - thumb / 2) / length
  return Math.round(Math.min(1, Math.max(0, share)) * last)
}
