import type { DeletionLog } from '#src/library/deletion/deletion-log.ts'
import { digest } from '#src/browser/digest.ts'

/**
 * The journal of an account that several tabs have: what one of them deletes no other goes on with. Every tab with batches
 * holds a lock with the others; what is left is read only by a tab that has it alone, and holds it until all of that is
 * done. Without locks every tab reads everything.
 */
export const lockedLog = (
  deletionLog: DeletionLog,
  owner: string,
  locks: Pick<LockManager, 'request'> | undefined,
): DeletionLog => {
  if (locks === undefined) return deletionLog
  const named = digest(['deletions', owner]).then(mark => `deletions ${mark}`)
  const own = new Set<string>()
  let releases: (() => void)[] = []

  /** Answers with how to release it, once; with null where another tab has batches. */
  const takeAlone = async (): Promise<(() => void) | null> => {
    const name = await named
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
    return new Promise(resolve => {
      locks
        .request(name, { ifAvailable: true }, lock => {
          resolve(lock === null ? null : release)
          return lock === null ? undefined : isOver
        })
        .catch(() => {
          resolve(release)
        })
    })
  }

  /** Waits for a tab that goes on with what was left, and nobody waits for that. */
  const takeWithOthers = (name: string): void => {
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
    releases.push(release)
    locks.request(name, { mode: 'shared' }, () => isOver).catch(() => undefined)
  }

  const releaseAll = (): void => {
    for (const release of releases) release()
    releases = []
  }

  return {
    read: async () => {
      const release = await takeAlone()
      if (release === null) return []
      releases.push(release)
      try {
        const batches = await deletionLog.read()
        for (const { id } of batches) own.add(id)
        return batches
      } finally {
        if (own.size === 0) releaseAll()
      }
    },
    keep: async batches => {
      for (const { id } of batches) own.add(id)
      const name = await named
      if (releases.length === 0) takeWithOthers(name)
      await deletionLog.keep(batches)
    },
    forget: async ids => {
      // What is forgotten is kept before.
      await named
      try {
        await deletionLog.forget(ids)
      } finally {
        for (const id of ids) own.delete(id)
        if (own.size === 0) releaseAll()
      }
    },
  }
}
