/** Creates an empty queue. Waiting work does not keep the process alive. */
export const createJobQueue = () => {
  const waiting = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isClosed = false

  return {
    /** Runs `work` once after the given number of ms, unless the sandbox closes first. A failure is logged. */
    in: (milliseconds: number, work: () => void | Promise<void>): void => {
      if (isClosed) return
      const timer = setTimeout(() => {
        waiting.delete(timer)
        const done = run(work).finally(() => running.delete(done))
        running.add(done)
      }, milliseconds)
      timer.unref()
      waiting.add(timer)
    },
    /** Drops pending work, and waits for running work. */
    close: async (): Promise<void> => {
      isClosed = true
      for (const timer of waiting) clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}

/** Work that a service does after its answer, such as imports and archives. */
export type JobQueue = ReturnType<typeof createJobQueue>

const run = async (work: () => void | Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error('Work in the background failed:', error)
  }
}
