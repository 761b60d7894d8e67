/** Does `work` with each item, with at most `most` of them at once. A failure aborts what is under way. */
export const eachAtOnce = async <Item>(
  items: readonly Item[],
  most: number,
  stopped: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const ended = new AbortController()
  const signal = AbortSignal.any([stopped, ended.signal])
  const waiting = items.values()
  const workOn = async (): Promise<void> => {
    for (const item of waiting) {
      await work(item, signal)
      signal.throwIfAborted()
    }
  }
  try {
    await Promise.all(Array.from({ length: most }, workOn))
  } finally {
    ended.abort()
  }
}
