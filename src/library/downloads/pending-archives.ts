import * as v from 'valibot'
import { downloadId } from '#machines/model/identifiers.ts'
import { SOCKET_LIFETIME } from '#machines/shell/model/push-socket.ts'
import { jsonText } from '#machines/model/json-text.ts'
import { accountHash } from '#src/browser/digest.ts'
import { PENDING_ARCHIVES } from '#src/browser/page.ts'
import { attempt, setOrRemove } from '#src/browser/storage/attempt.ts'

const storedArchives = v.object({
  owner: v.string(),
  archives: v.pipe(
    v.array(v.object({ id: downloadId, since: v.pipe(v.number(), v.finite()) })),
    v.maxLength(1000),
  ),
})
type StoredArchives = v.InferOutput<typeof storedArchives>

/** The store in which this tab keeps the ids of pending archives. `now` returns ms since 1970. */
export const pendingArchives = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
  now: () => number = () => Date.now(),
) => {
  const stored = (owner: string): StoredArchives['archives'] => {
    const record = v.parse(
      jsonText(storedArchives),
      attempt(() => storage.getItem(PENDING_ARCHIVES), null),
    )
    return record?.owner === accountHash(owner) ? record.archives : []
  }
  const remove = (): void => attempt(() => storage.removeItem(PENDING_ARCHIVES), undefined)
  return {
    /**
     * Ids of the account's archives that this tab started to wait for in the last half hour. If there are none, removes
     * what is stored: archives of another account, or of an older build, which stored the account's id.
     */
    read: (owner: string): string[] => {
      const waiting = stored(owner).filter(
        ({ since }) => since <= now() && now() - since < SOCKET_LIFETIME,
      )
      if (waiting.length === 0) remove()
      return [...new Set(waiting.map(({ id }) => id))]
    },
    /** Replaces the stored ids. If the browser cannot store them, no id is stored. */
    set: (owner: string, ids: readonly string[]): void => {
      const sinceById = new Map<string, number>(stored(owner).map(({ id, since }) => [id, since]))
      const archives = ids.map(id => ({ id, since: sinceById.get(id) ?? now() }))
      const record = { owner: accountHash(owner), archives }
      if (ids.length === 0) remove()
      else attempt(() => setOrRemove(storage, PENDING_ARCHIVES, JSON.stringify(record)), undefined)
    },
  }
}

/** The archives that this tab waits for, also after a reload; per tab, so that no other tab saves them. */
export type PendingArchives = ReturnType<typeof pendingArchives>
