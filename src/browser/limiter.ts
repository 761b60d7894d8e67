/** Lets work begin in turn, a few at a time. Work that nobody waits for any more does not begin. */
export type Limiter = <Value>(work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>

/** A lane on which at most `width` things are under way at once. */
export const createLimiter = (width: number): Limiter => {
  const waiting: (() => void)[] = []
  let free = width

  const turn = async (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return
    }
    await new Promise<void>(resolve => {
      waiting.push(resolve)
    })
  }
  /** Whoever waits next takes the place of who leaves. */
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  return async (work, signal) => {
    await turn()
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      leave()
    }
  }
}
