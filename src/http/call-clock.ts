/** The abort reason of a call whose service took too long. */
export class AnswerTimeout extends Error {}

export interface CallClock {
  /** Aborted with `AnswerTimeout` when the time is over. */
  signal: AbortSignal
  allow(milliseconds: number): void
  stop(): void
}

/** Starts a clock that ends after `milliseconds` unless more time is allowed. */
export const startCallClock = (milliseconds: number): CallClock => {
  const ending = new AbortController()
  const start = (time: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => ending.abort(new AnswerTimeout()), time)
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

/** Resolves after this number of ms; rejects with the reason of the signal when it aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const end = (): void => {
    clearTimeout(timer)
    reject(signal.reason)
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return promise.finally(() => signal.removeEventListener('abort', end))
}
