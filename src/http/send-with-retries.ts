import ky, { HTTPError, type RetryOptions } from 'ky'
import { mayAskToWait } from '#machines/model/time/retry-after.ts'
import { connecting, NoConnection, RefusedAnswer, type SendCall } from '#src/http/send.ts'

/** The longest `Retry-After` that is obeyed, in ms, so that two such waits fit into the time of a read. */
const LONGEST_WAIT = 5000
/** Headers by which a service asks to wait, in seconds or until a date. */
const WAIT_HEADERS = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-retry-after',
  'x-ratelimit-reset',
]

/** Whether an answer asks to wait longer than `LONGEST_WAIT`, or in a way that cannot be read. */
const asksForLong = ({ status, headers }: Response): boolean => {
  const asked = WAIT_HEADERS.map(name => headers.get(name)).find(words => words !== null)
  if (asked === undefined || asked === null || !mayAskToWait(status)) return false
  const seconds = Number(asked)
  const wait = Number.isNaN(seconds) ? Date.parse(asked) - Date.now() : seconds * 1000
  return !(wait <= LONGEST_WAIT)
}

/** A 413 is retried only if it says when, because the same request is too large again. docs/decisions/0007. */
const RETRY: RetryOptions = {
  limit: 2,
  methods: ['get'],
  jitter: true,
  shouldRetry: ({ error }) => {
    if (error instanceof NoConnection) return true
    // If the service asks for a long wait, the customer decides when to try again.
    return error instanceof HTTPError && asksForLong(error.response) ? false : undefined
  },
}

/** Sends a request by ky: a GET that meets a transient failure up to three times, any other request once. */
export const sendWithRetries: SendCall = async (request, sends) => {
  const reach = connecting(sends)
  try {
    return await ky(request, {
      fetch: input => reach(input instanceof Request ? input : new Request(input)),
      retry: request.method === 'GET' ? RETRY : 0,
      // The request's signal limits the whole call, retries and body included.
      timeout: false,
      // Keep the body of a refusal as the text that came, whatever its content type says.
      parseJson: text => text,
    })
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error
    throw new RefusedAnswer(
      request,
      error.response,
      typeof error.data === 'string' ? error.data : '',
    )
  }
}
