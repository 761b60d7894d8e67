/** Starts jobs in the order of the calls, a few at a time. A job that is aborted while it waits does not start. */
export type Limiter = <Value>(work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>

/** Runs at most `width` jobs at the same time. */
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
  /** Ends a job and starts the next job in the queue. */
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

/**
 * Runs `work` with a signal for its calls. Once `work` has ended or failed, the signal aborts the calls that are still
 * under way.
 */
export const together = async <Result>(
  signal: AbortSignal,
  work: (aborted: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const over = new AbortController()
  try {
    return await work(AbortSignal.any([signal, over.signal]))
  } finally {
    over.abort()
  }
}

/** Does `work` with each item, with at most `most` items at once. A failure aborts the work that is under way. */
export const eachAtOnce = async <Item>(
  items: readonly Item[],
  most: number,
  stopped: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const waiting = items.values()
  await together(stopped, signal =>
    Promise.all(
      Array.from({ length: most }, async () => {
        for (const item of waiting) {
          await work(item, signal)
          signal.throwIfAborted()
        }
      }),
    ),
  )
}
