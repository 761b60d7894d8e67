/** Files of the app's host that a test holds back. */
export interface HeldFiles {
  /** Holds the files whose path matches until the returned function is called. */
  hold(path: RegExp): () => void
  /** Waits while a file is held. */
  wait(path: string): Promise<void>
}

export const createHeldFiles = (): HeldFiles => {
  const releases = new Map<RegExp, Promise<void>>()
  return {
    hold: path => {
      const { promise, resolve } = Promise.withResolvers<void>()
      releases.set(path, promise)
      return resolve
    },
    wait: async path => {
      const all = [...releases].filter(([pattern]) => pattern.test(path))
      await Promise.all(all.map(([, released]) => released))
    },
  }
}
