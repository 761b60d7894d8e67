import { sendWithoutRetries, type Send } from '#src/http/send.ts'

let fetched: Promise<Send> | null = null

/** Fetches ky, if it is not there yet. Resolves to a `Send` without it if it cannot be fetched. */
export const fetchKy = (): Promise<Send> => {
  fetched ??= import('#src/http/send-with-retries.ts').then(
    ({ sendWithRetries }) => sendWithRetries,
    () => {
      fetched = null
      return sendWithoutRetries
    },
  )
  return fetched
}

/** Sends by ky, for which an early call waits. The page preloads its 7 kB behind the libraries. */
// Answers B-466
export const sendByKy: Send = async (request, sends) => (await fetchKy())(request, sends)
