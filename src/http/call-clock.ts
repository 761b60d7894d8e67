/** The abort reason of a call whose service took too long. */
export class LateAnswer extends Error {}

/** Ends one call that takes too long. */
export interface CallClock {
  /** Aborted with `LateAnswer` when the time is over. */
  signal: AbortSignal
  /** Sets the remaining time to `milliseconds`. */
  allow(milliseconds: number): void
  stop(): void
}

/** Starts a clock that ends after `milliseconds` unless more time is allowed. */
export const startCallClock = (milliseconds: number): CallClock => {
  const ending = new AbortController()
  const start = (time: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => ending.abort(new LateAnswer()), time)
  let timer = start(milliseconds)
  return {
    signal: ending.signal,
    allow: time => {
      clearTimeout(timer)
      timer = start(time)
    },
    stop: () => clearTimeout(timer),
  }
}
