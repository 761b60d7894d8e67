/** Ms without a call after which services count as done with what the screen waits for: it often asks one thing after the other. */
const PAUSE = 100
/** Ms after which nobody waits any longer: services may be slow. */
const PATIENCE = 500

/** Lets what nobody waits for come after what the first screen of a page waits for. */
export interface NetworkIdle {
  /** Counts a call as long as it is under way; gives it back. */
  count<Value>(call: Promise<Value>): Promise<Value>
  /**
   * Resolves when no call was under way for 100 ms, and 500 ms after it was asked at the latest; at once when that has been
   * so before.
   */
  come(): Promise<void>
}

export const createNetworkIdle = (): NetworkIdle => {
  let underWay = 0
  let hasCome = false
  const waiting = new Set<() => void>()
  const tell = (): void => {
    for (const look of waiting) look()
  }
  const wait = (): Promise<void> =>
    new Promise(resolve => {
      let pause: ReturnType<typeof setTimeout> | undefined
      const look = (): void => {
        clearTimeout(pause)
        if (underWay === 0) pause = setTimeout(end, PAUSE)
      }
      const end = (): void => {
        clearTimeout(pause)
        clearTimeout(last)
        waiting.delete(look)
        hasCome = true
        resolve()
      }
      const last = setTimeout(end, PATIENCE)
      waiting.add(look)
      look()
    })
  return {
    count: async call => {
      underWay += 1
      tell()
      try {
        return await call
      } finally {
        underWay -= 1
        tell()
      }
    },
    come: () => (hasCome ? Promise.resolve() : wait()),
  }
}
