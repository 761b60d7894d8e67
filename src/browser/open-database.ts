/** Milliseconds in which a database must open: some browsers never answer, and the page waits for it. */
const PATIENCE = 3000

/**
 * Opens version 1 of a database of IndexedDB; `create` makes its stores. Rejects if the browser refuses, and
 * if it does not answer in time.
 */
export const openDatabase = async (
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  const late = AbortSignal.timeout(PATIENCE)
  return new Promise((resolve, reject) => {
    late.addEventListener('abort', () => {
      reject(late.reason)
    })
    request.addEventListener('upgradeneeded', () => {
      create(request.result)
    })
    request.addEventListener('success', () => {
      // One that opened late is not used, and would hold up its deletion.
      if (late.aborted) request.result.close()
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error(`The database ${name} cannot be opened`))
    })
  })
}
