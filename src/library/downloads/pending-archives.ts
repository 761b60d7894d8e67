import * as v from 'valibot'
import { downloadId } from '#machines/model/identifiers.ts'
import { SOCKET_LIFETIME } from '#machines/shell/model/push-socket.ts'
import { PENDING_ARCHIVES } from '#src/browser/page.ts'

const storedArchives = v.object({
  owner: v.string(),
  archives: v.pipe(
    v.array(v.object({ id: downloadId, since: v.pipe(v.number(), v.finite()) })),
    v.maxLength(1000),
  ),
})
type StoredArchives = v.InferOutput<typeof storedArchives>

/** The archives that this tab waits for, also after a reload; per tab, so that no other tab saves them. */
export interface PendingArchives {
  /** Ids of the account's archives that this tab started to wait for in the last half hour. */
  read(owner: string): string[]
  /** Replaces the stored ids. If the browser cannot store them, no id is stored. */
  set(owner: string, ids: readonly string[]): void
}

/** Creates the store of pending archives. `storage` is the tab's session storage; `now` returns ms since 1970. */
export const createPendingArchives = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
): PendingArchives => {
  const stored = (owner: string): StoredArchives['archives'] => {
    const record = parse(textIn(storage))
    return record?.owner === owner ? record.archives : []
  }
  return {
    read: owner => {
      const waiting = stored(owner).filter(
        ({ since }) => since <= now() && now() - since < SOCKET_LIFETIME,
      )
      return [...new Set(waiting.map(({ id }) => id))]
    },
    set: (owner, ids) => {
      const sinceById = new Map<string, number>(stored(owner).map(({ id, since }) => [id, since]))
      const archives = ids.map(id => ({ id, since: sinceById.get(id) ?? now() }))
      try {
        if (ids.length === 0) storage.removeItem(PENDING_ARCHIVES)
        else storage.setItem(PENDING_ARCHIVES, JSON.stringify({ owner, archives }))
      } catch {
        try {
          storage.removeItem(PENDING_ARCHIVES)
        } catch {
          return
        }
      }
    },
  }
}

/** The stored text, or empty, or if storage is blocked. */
const textIn = (storage: Pick<Storage, 'getItem'>): string => {
  try {
    return storage.getItem(PENDING_ARCHIVES) ?? ''
  } catch {
    return ''
  }
}

const parse = (text: string): StoredArchives | null => {
  try {
    const result = v.safeParse(storedArchives, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
