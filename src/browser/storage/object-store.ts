import type { IDBPObjectStore } from 'idb'
import { openDatabase } from '#src/browser/storage/open-database.ts'

/** `keyPath` is a record's key. Open only during a transaction, so that a sign-out can delete the database. */
export const objectStore = (database: string, name: string, keyPath: string) => ({
  /** `work` may only await its transaction. Rejects if it does not complete, and without IndexedDB or space. */
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
