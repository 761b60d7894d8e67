import type { DeletionLog } from '#src/library/deletion/deletion-log.ts'
import { digest } from '#src/browser/digest.ts'

/**
 * Guards the deletion log of an account with a Web Lock, so that no tab repeats the deletions of another tab. A tab
 * that is deleting batches holds the lock in shared mode. Batches that an earlier page of another tab left are read only
 * under the exclusive lock, which the tab then holds until the batches are deleted. A tab's own batches, which only a
 * reload keeps (B-384), are always read: a tab that takes batches over clears the tab's name in them first.
 */
export const lockedLog = (
  deletionLog: DeletionLog,
  owner: string,
  locks: Pick<LockManager, 'request'>,
): DeletionLog => {
  const named = digest(['deletions', owner]).then(ownerHash => `deletions ${ownerHash}`)
  const own = new Set<string>()
  let releases: (() => void)[] = []

  /** Resolves to a function that releases the lock; to null if another tab has it. */
  const takeAlone = async (): Promise<(() => void) | null> => {
    const name = await named
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
    return new Promise(resolve => {
      void locks.request(name, { ifAvailable: true }, lock => {
        resolve(lock === null ? null : release)
        return lock === null ? undefined : isOver
      })
    })
  }

  /** Requests the lock in shared mode without waiting for it: another tab may still hold it exclusively. */
  const takeWithOthers = (name: string): void => {
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
    releases.push(release)
    void locks.request(name, { mode: 'shared' }, () => isOver)
  }

  const releaseAll = (): void => {
    for (const release of releases) release()
    releases = []
  }

  return {
    read: async () => {
      const release = await takeAlone()
      if (release === null) {
        // Answers B-415
        const batches = (await deletionLog.read()).filter(({ isOfTab }) => isOfTab)
        for (const { id } of batches) own.add(id)
        if (batches.length > 0) takeWithOthers(await named)
        return batches
      }
      releases.push(release)
      try {
        // Answers B-415
        const batches = await deletionLog.read(true)
        for (const { id } of batches) own.add(id)
        return batches
      } finally {
        if (own.size === 0) releaseAll()
      }
    },
    write: async batches => {
      for (const { id } of batches) own.add(id)
      const name = await named
      if (releases.length === 0) takeWithOthers(name)
      await deletionLog.write(batches)
    },
    remove: async ids => {
      // Wait for the name as `write` does, so that a batch is stored before it is removed.
      await named
      try {
        await deletionLog.remove(ids)
      } finally {
        for (const id of ids) own.delete(id)
        if (own.size === 0) releaseAll()
      }
    },
  }
}
