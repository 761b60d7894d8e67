import { mayAskToWait } from '#machines/model/time/retry-after.ts'
import { LONGEST_BODY, receive, textOf } from '#src/http/answer-body.ts'

/** Thrown when a service answered with an error status. */
export class RefusedAnswer extends Error {
  readonly status: number
  readonly headers: Headers
  /** The body as text, at most 4,000 characters; null if it is empty or `null`. */
  readonly body: string | null

  constructor({ status, headers }: Response, body: string) {
    super(`The service answered ${status}`)
    this.status = status
    this.headers = headers
    this.body = body === '' || body === 'null' ? null : body.slice(0, LONGEST_BODY)
  }
}

/** Thrown when no service was reached, or the connection broke before the response began. */
export class NoConnection extends Error {}

/** The type of functions that send a request as `fetch` does. */
export type SendRequest = (request: Request) => Promise<Response>

/** The parts of a request besides its address. */
export interface Sending {
  method: string
  query?: Readonly<Record<string, string | number | boolean>>
  headers?: Readonly<Record<string, string>>
  /** The body, which is sent as JSON. */
  body?: unknown
  signal: AbortSignal
  fetch?: SendRequest
}

/** The maximum number of attempts of a GET; `send` makes one attempt of every other request. */
const TRIES = 3
/** Statuses after which a GET is retried. */
const PASSING = new Set([408, 413, 429, 500, 502, 503, 504])
/**
 * The maximum number of milliseconds before the first retry; the wait is random. Before the second retry the maximum
 * is twice as long.
 */
const BACKOFF = 300
/** The longest `Retry-After` that is obeyed, in ms, so that two such waits fit into the time of a read. */
const LONGEST_WAIT = 5000
/** The maximum number of bytes of an error body, which is read whole. */
const LARGEST_REFUSAL = 1_000_000
/** Headers by which a service asks to wait, in seconds or until a date. */
const WAIT_HEADERS = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-reset',
  'x-ratelimit-retry-after',
]

/** Sends one request without retries; rejects as `fetch` does. */
// oxlint-disable-next-line no-restricted-globals -- the only `fetch` of calls
export const sendOnce: SendRequest = request => fetch(request)

/**
 * Sends a request without cookies and returns the response if its status is a success. Rejects with `RefusedAnswer`,
 * with `NoConnection`, or with the signal's reason. A GET that meets a transient failure is tried up to three times;
 * docs/decisions/0007.
 */
export const send = async (
  url: string,
  { method, query = {}, headers = {}, body, signal, fetch: sends = sendOnce }: Sending,
): Promise<Response> => {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.append(name, `${value}`)
  const isJson = body !== undefined
  const request = (): Request =>
    new Request(address, {
      method,
      credentials: 'omit',
      headers: {
        // Answers A-296
        'cache-control': 'no-cache',
        // Answers A-295
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(isJson ? { body: JSON.stringify(body) } : {}),
      signal,
    })

  const attempt = async (tried: number): Promise<Response> => {
    const answer = await answerTo(sends, request())
    if (answer instanceof Response && answer.ok) return answer
    const wait = method === 'GET' && tried < TRIES ? waitAfter(answer, tried) : null
    if (wait === null) throw answer instanceof Response ? await refusalOf(answer) : answer
    await pause(wait, signal)
    return attempt(tried + 1)
  }
  return attempt(1)
}

/** Sends one request; resolves to the response, or to `NoConnection`. */
const answerTo = async (sends: SendRequest, request: Request): Promise<Response | NoConnection> => {
  try {
    return await sends(request)
  } catch (error) {
    // `fetch` rejects with a TypeError if there is no connection; any other error means that the request was aborted.
    if (error instanceof TypeError) return new NoConnection('No connection', { cause: error })
    throw error
  }
}

/** Milliseconds until the next attempt; null for no retry. */
const waitAfter = (answer: Response | NoConnection, tried: number): number | null => {
  const backoff = Math.random() * BACKOFF * 2 ** (tried - 1)
  if (answer instanceof NoConnection) return backoff
  if (!PASSING.has(answer.status)) return null
  const asked = askedWait(answer)
  if (asked === null) return backoff
  // Do not retry if the wait is longer than `LONGEST_WAIT` or unreadable: the customer decides when to try again.
  return asked <= LONGEST_WAIT ? Math.max(0, asked) : null
}

/**
 * The milliseconds to wait, by the first header of `WAIT_HEADERS` that the answer has; NaN if the header is unreadable.
 * Null if there is no such header, or if the product ignores it for the status.
 */
const askedWait = ({ status, headers }: Response): number | null => {
  if (!mayAskToWait(status)) return null
  const retryAfter = WAIT_HEADERS.map(name => headers.get(name)).find(words => words !== null)
  if (retryAfter === undefined || retryAfter === null) return null
  const seconds = Number(retryAfter)
  return Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
}

/** Resolves to the error for a refusal; a body that breaks off or is too large counts as empty. */
const refusalOf = async (answer: Response): Promise<RefusedAnswer> => {
  const words = await receive(answer, { largest: LARGEST_REFUSAL, onPiece: () => undefined }).then(
    textOf,
    () => '',
  )
  return new RefusedAnswer(answer, words)
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const end = (): void => {
    clearTimeout(timer)
    reject(signal.reason)
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return promise.finally(() => signal.removeEventListener('abort', end))
}
