/**
 * The one object store of a database. It is opened for each transaction, so that a sign-out can delete the database at any
 * time. Calls reject if the browser has no IndexedDB, or no room.
 */
export interface ObjectStore {
  /** Resolves with the result of the request that `work` returns, once the transaction is complete. */
  run(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown>
}

/** `keyPath` is the property of the records that is their key. */
export const objectStore = (database: string, name: string, keyPath: string): ObjectStore => ({
  run: async (mode, work) => {
    const opened = await open(database, name, keyPath)
    try {
      const transaction = opened.transaction(name, mode)
      const request = work(transaction.objectStore(name))
      await new Promise<void>((done, fail) => {
        transaction.addEventListener('complete', () => {
          done()
        })
        transaction.addEventListener('abort', () => {
          fail(transaction.error ?? new Error(`The database ${database} was not written`))
        })
      })
      const result: unknown = request.result
      return result
    } finally {
      opened.close()
    }
  },
})

const open = (database: string, name: string, keyPath: string): Promise<IDBDatabase> =>
  new Promise((done, fail) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(name, { keyPath })
    })
    request.addEventListener('success', () => {
      done(request.result)
    })
    request.addEventListener('error', () => {
      fail(request.error ?? new Error(`The database ${database} cannot be opened`))
    })
  })
