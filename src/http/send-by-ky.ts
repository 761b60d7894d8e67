import { sendWithoutRetries, type SendCall } from '#src/http/send.ts'

let fetched: Promise<SendCall> | null = null

/** Fetches ky unless it was fetched before. If ky cannot be fetched, resolves to `sendWithoutRetries`. */
export const fetchKy = (): Promise<SendCall> => {
  fetched ??= import('#src/http/send-with-retries.ts').then(
    ({ sendWithRetries }) => sendWithRetries,
    () => {
      fetched = null
      return sendWithoutRetries
    },
  )
  return fetched
}

/** Sends by ky. A call before ky is there waits for it; the page preloads its 7 kB after the libraries. */
// Answers B-466
export const sendByKy: SendCall = async (request, sends) => (await fetchKy())(request, sends)
