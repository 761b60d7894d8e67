/** Ms without a call after which the first screen is loaded; not 0, because calls follow each other. */
const PAUSE = 100
/** Milliseconds after which `whenIdle` resolves even if calls are still under way. */
const IDLE_WAIT = 500

/** Tells when the calls of the first screen have ended; code that is needed later is fetched only then. */
export const createNetworkIdle = () => {
  let underWay = 0
  let hasBeenIdle = false
  const waiting = new Set<() => void>()
  const update = (): void => {
    for (const restart of waiting) restart()
  }
  const wait = (): Promise<void> =>
    new Promise(resolve => {
      let pause: ReturnType<typeof setTimeout> | undefined
      const restart = (): void => {
        clearTimeout(pause)
        if (underWay === 0) pause = setTimeout(end, PAUSE)
      }
      const end = (): void => {
        clearTimeout(pause)
        clearTimeout(last)
        waiting.delete(restart)
        hasBeenIdle = true
        resolve()
      }
      const last = setTimeout(end, IDLE_WAIT)
      waiting.add(restart)
      restart()
    })
  return {
    /** Counts a call as under way until it has ended; returns the call. */
    count: async <Value>(call: Promise<Value>): Promise<Value> => {
      underWay += 1
      update()
      try {
        return await call
      } finally {
        underWay -= 1
        update()
      }
    },
    /**
     * Resolves after 100 ms without a call, but after 500 ms at most. Once it has resolved, it always resolves at once.
     */
    whenIdle: (): Promise<void> => (hasBeenIdle ? Promise.resolve() : wait()),
  }
}

export type NetworkIdle = ReturnType<typeof createNetworkIdle>
