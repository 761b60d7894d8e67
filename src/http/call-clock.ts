/** A service took too long. */
export class LateAnswer extends Error {}

/** Ends one call that takes too long. */
export interface CallClock {
  /** Aborted with `LateAnswer`. */
  signal: AbortSignal
  /** Sets the time left to so many ms. */
  allow(milliseconds: number): void
  stop(): void
}

/** The clock starts at once. */
export const startCallClock = (milliseconds: number): CallClock => {
  const ending = new AbortController()
  const start = (time: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      ending.abort(new LateAnswer())
    }, time)
  let timer = start(milliseconds)
  return {
    signal: ending.signal,
    allow: time => {
      clearTimeout(timer)
      timer = start(time)
    },
    stop: () => {
      clearTimeout(timer)
    },
  }
}
