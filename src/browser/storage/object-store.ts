import type { IDBPObjectStore } from 'idb'
import { openDatabase } from '#src/browser/storage/open-database.ts'

/** The one object store of a database. */
export interface ObjectStore {
  /**
   * Runs one transaction; `work` may only await requests of this transaction. Rejects if the transaction does not
   * complete, or if the browser has no IndexedDB or no space.
   */
  run<Mode extends IDBTransactionMode, Answer>(
    mode: Mode,
    work: (store: IDBPObjectStore<unknown, [string], string, Mode>) => Promise<Answer>,
  ): Promise<Answer>
}

/**
 * `keyPath` is the property that is the key of a record. The database is open only during a transaction, so that a
 * sign-out can delete it.
 */
export const objectStore = (database: string, name: string, keyPath: string): ObjectStore => ({
  run: async (mode, work) => {
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
