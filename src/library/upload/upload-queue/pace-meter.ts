/** Weight of a new measurement in the moving average, from 0 to 1. */
const WEIGHT = 0.3

/** How many measurements without a byte make the speed unknown: a file is being checked, or the connection rests. */
const QUIET = 3

/**
 * Creates a function that gets the bytes per second of each measurement, and returns the speed of the upload, null
 * while it is unknown. Measurements without a byte do not lower the speed, because the estimate of the time left would
 * grow without end.
 */
export const createPaceMeter = (): ((now: number) => number | null) => {
  let pace: number | null = null
  let quiet = 0
  return now => {
    quiet = now === 0 ? quiet + 1 : 0
    if (now > 0) pace = pace === null ? now : WEIGHT * now + (1 - WEIGHT) * pace
    return pace === null || quiet >= QUIET ? null : Math.round(pace)
  }
}
