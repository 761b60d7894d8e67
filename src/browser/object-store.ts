import type { IDBPObjectStore } from 'idb'
import { openDatabase } from '#src/browser/open-database.ts'

/** The one object store of a database. */
export interface ObjectStore {
  /**
   * One transaction: `work` asks for everything at once. Rejects unless all of it is done, also where the browser has
   * no IndexedDB or no room.
   */
  run<Mode extends IDBTransactionMode, Answer>(
    mode: Mode,
    work: (store: IDBPObjectStore<unknown, [string], string, Mode>) => Promise<Answer>,
  ): Promise<Answer>
}

/**
 * `keyPath` is the property of the records that is their key. The database is opened for each transaction, so that a
 * sign-out can delete it at any time.
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
