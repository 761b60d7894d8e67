/** A remaining time for display: `count` of a unit, or less than a minute. */
export type TimeLeft = { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number }

/** The time for `bytes` at `pace` bytes per second, in minutes below 90, else in hours; null without a pace. */
export const timeLeft = (bytes: number, pace: number | null): TimeLeft | null => {
  if (pace === null || pace <= 0) return null
  const minutes = bytes / pace / 60
  if (minutes < 1) return { unit: 'moment' }
  if (minutes < 90) return { unit: 'minutes', count: Math.round(minutes) }
  return { unit: 'hours', count: Math.round(minutes / 60) }
}
