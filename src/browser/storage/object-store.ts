import type { IDBPObjectStore } from 'idb'
import { openDatabase } from '#src/browser/storage/open-database.ts'

/**
 * A store of records by the property `keyPath`. The database is open only during a transaction, so that a sign-out can
 * delete it.
 */
export const objectStore = (database: string, name: string, keyPath: string) => ({
  /**
   * Runs `work` in a transaction; `work` may await only requests to `store`. Rejects if the transaction does not
   * complete, or if there is no IndexedDB or no space.
   */
  run: async <Mode extends IDBTransactionMode, Answer>(
    mode: Mode,
    work: (store: IDBPObjectStore<unknown, [string], string, Mode>) => Promise<Answer>,
  ): Promise<Answer> => {
    const opened = await openDatabase(database, {
      upgrade: created => {
        created.createObjectStore(name, { keyPath })
      },
    })
    try {
      const { store, done } = opened.transaction(name, mode)
      const [answer] = await Promise.all([work(store), done])
      return answer
    } finally {
      opened.close()
    }
  },
})
