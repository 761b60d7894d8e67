/** The abort reason of a call whose service took too long. */
export class AnswerTimeout extends Error {}

/** Starts a clock that aborts `signal` after `milliseconds`, unless `allow` restarts it or `stop` ends it before. */
export const startCallClock = (milliseconds: number) => {
  const ending = new AbortController()
  const start = (time: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => ending.abort(new AnswerTimeout()), time)
  let timer = start(milliseconds)
  return {
    /** Aborted with `AnswerTimeout` when the time is over. */
    signal: ending.signal,
    allow: (time: number): void => {
      clearTimeout(timer)
      timer = start(time)
    },
    stop: (): void => clearTimeout(timer),
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
