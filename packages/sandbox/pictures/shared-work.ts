/** The maximum number of jobs at once; only two, because the machine must answer other calls meanwhile. */
const AT_ONCE = 2

/** Runs the job of a key once, even if several callers request it at the same time. */
export type SharedWork<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>

/** A queue of shared jobs, first come first served. */
export const createSharedWork = <Result>(): SharedWork<Result> => {
  const underway = new Map<string, Promise<Result>>()
  const waiting: (() => void)[] = []
  let running = 0

  const turn = async (): Promise<void> => {
    if (running < AT_ONCE) {
      running += 1
      return
    }
    await new Promise<void>(resolve => {
      waiting.push(resolve)
    })
  }

  const giveTurn = (): void => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return (key, work) => {
    const shared = underway.get(key)
    if (shared !== undefined) return shared
    const promise = turn()
      .then(work)
      .finally(() => {
        underway.delete(key)
        giveTurn()
      })
    underway.set(key, promise)
    return promise
  }
}
