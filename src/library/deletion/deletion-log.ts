import * as v from 'valibot'
import type { DeletionBatch, StoredBatch } from '#machines/library/model/deletion-batch.ts'
import { imageId } from '#machines/model/identifiers.ts'
import { digest } from '#src/browser/digest.ts'
import { objectStore } from '#src/browser/storage/object-store.ts'
import { DELETION_DATABASE, DELETION_TAB, isReloaded } from '#src/browser/page.ts'
import { attempt } from '#src/browser/storage/attempt.ts'

const stored = objectStore(DELETION_DATABASE, 'batches', 'id')
/** The maximum number of batches per write transaction: more would block the page. */
const AT_ONCE = 10
/** Stands for the name of a tab. */
const NOBODY = ''

const record = v.object({
  id: v.string(),
  owner: v.string(),
  at: v.pipe(v.number(), v.finite()),
  tab: v.string(),
  sections: v.array(v.object({ key: v.string(), ids: v.array(imageId) })),
})

const put = async (records: readonly object[]): Promise<void> => {
  for (let from = 0; from < records.length; from += AT_ONCE) {
    await stored.run('readwrite', store =>
      Promise.all(records.slice(from, from + AT_ONCE).map(one => store.put(one))),
    )
  }
}

/** Creates the log of an account. Its operations run in the order of the calls. */
export const createDeletionLog = (owner: string) => {
  const own = crypto.randomUUID()
  /** The tab's name, which survives a reload; null if the tab has stored no batch. */
  const readTab = (): string | null => attempt(() => sessionStorage.getItem(DELETION_TAB), own)
  const nameTab = (): string => {
    const storedName = readTab()
    if (storedName !== null) return storedName
    attempt(() => sessionStorage.setItem(DELETION_TAB, own), undefined)
    return own
  }
  const ownerHash = digest(['deletions', owner])
  let last: Promise<unknown> = Promise.resolve()
  const afterLast = <Value>(step: () => Promise<Value>): Promise<Value> => {
    const next = last.then(step, step)
    last = next.catch(() => undefined)
    return next
  }

  return {
    /**
     * The account's batches in the order of their ids, each marked as unsure; unreadable batches are left out. `takes`:
     * those of other tabs become nobody's, so that no reload goes on with them.
     */
    read: (takes = false): Promise<StoredBatch[]> =>
      afterLast(async () => {
        const account = await ownerHash
        // Answers B-384
        // A browser restores and duplicates the name with the tab; only a reload keeps it.
        if (!isReloaded()) attempt(() => sessionStorage.removeItem(DELETION_TAB), undefined)
        const here = readTab()
        const records: unknown[] = await stored.run('readonly', store => store.getAll())
        const batches = records.flatMap(value => {
          const parsed = v.safeParse(record, value)
          return parsed.success && parsed.output.owner === account ? [parsed.output] : []
        })
        if (takes) {
          const others = batches.filter(({ tab }) => tab !== here)
          await put(others.map(one => ({ ...one, tab: NOBODY })))
        }
        return batches.map(({ id, sections, at, tab }) => ({
          id,
          sections,
          isUnsure: true,
          storedAt: at,
          isOfTab: tab === here,
        }))
      }),
    /** Stores batches as confirmed now in this tab. */
    write: (batches: readonly DeletionBatch[]): Promise<void> =>
      afterLast(async () => {
        const stamp = { owner: await ownerHash, at: Date.now(), tab: nameTab() }
        await put(batches.map(({ id, sections }) => ({ id, sections, ...stamp })))
      }),
    remove: (ids: readonly string[]): Promise<void> =>
      afterLast(async () => {
        await stored.run('readwrite', store => Promise.all(ids.map(id => store.delete(id))))
      }),
  }
}

/** Per account in this browser, across reloads. Operations reject if it cannot store or read them. */
export type DeletionLog = ReturnType<typeof createDeletionLog>
