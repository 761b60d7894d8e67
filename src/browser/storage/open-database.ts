import { openDB, type IDBPDatabase, type OpenDBCallbacks } from 'idb'

/** Ms within which a database must open: some browsers never answer, and the page waits for it. */
const OPENING_WAIT = 3000

/** Opens version 1 of a database. Rejects if the browser refuses or does not answer in time; B-093. */
export const openDatabase = async (
  name: string,
  callbacks: OpenDBCallbacks<unknown>,
): Promise<IDBPDatabase> => {
  const late = AbortSignal.timeout(OPENING_WAIT)
  const opening = openDB(name, 1, callbacks)
  return new Promise((resolve, reject) => {
    late.addEventListener('abort', () => reject(late.reason))
    opening.then(database => {
      // Close a database that opened too late: nothing uses it, and an open database cannot be deleted.
      if (late.aborted) database.close()
      resolve(database)
    }, reject)
  })
}
