type Work = (lock: Lock | null) => unknown

/**
 * By the name of a lock: resolves when the work that holds the lock on this page, and all work that waits for it, is
 * over.
 */
const tails = new Map<string, Promise<unknown>>()

/** Runs `work` alone among the works of this page that have the same name. */
const requestHere = async (
  name: string,
  { ifAvailable = false, signal }: LockOptions,
  work: Work,
): Promise<unknown> => {
  const before = tails.get(name)
  if (before !== undefined && ifAvailable) return work(null)
  const turn = (before ?? Promise.resolve()).then(() => {
    signal?.throwIfAborted()
    return work({ name, mode: 'exclusive' })
  })
  const tail = turn
    .catch(() => null)
    .finally(() => {
      if (tails.get(name) === tail) tails.delete(name)
    })
  tails.set(name, tail)
  return turn
}

/**
 * The locks that the tabs of this browser share. If a browser has no locks (an iPhone in Lockdown Mode) or refuses
 * them, a lock holds on this page only, and always exclusively: two tabs may then do the same work.
 * docs/decisions/0153; B-163.
 */
export const tabLocks = (): Pick<LockManager, 'request'> => {
  const shared = 'locks' in navigator ? navigator.locks : undefined
  const request = async (name: string, ...rest: [Work] | [LockOptions, Work]): Promise<unknown> => {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest
    if (shared === undefined) return requestHere(name, options, work)
    let hasBegun = false
    try {
      return await shared.request(name, options, lock => {
        hasBegun = true
        return work(lock)
      })
    } catch (error) {
      if (hasBegun || options.signal?.aborted === true) throw error
      return requestHere(name, options, work)
    }
  }
  return { request }
}
