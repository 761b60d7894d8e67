/** Files of the app's host that a test holds back. */
export const createHeldFiles = () => {
  const releases = new Map<RegExp, Promise<void>>()
  return {
    /** Holds the files whose path matches until the returned function is called. */
    hold: (path: RegExp): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      releases.set(path, promise)
      return resolve
    },
    /** Waits while a file is held. */
    wait: async (path: string): Promise<void> => {
      const all = [...releases].filter(([pattern]) => pattern.test(path))
      await Promise.all(all.map(([, released]) => released))
    },
  }
}

export type HeldFiles = ReturnType<typeof createHeldFiles>
