import { mayAskToWait } from '#machines/model/retry-after.ts'
import { LONGEST_BODY, receive, textOf } from '#src/http/answer-body.ts'

/** A service answered with a status that is no success. */
export class RefusedAnswer extends Error {
  readonly status: number
  readonly headers: Headers
  /** What it said, as text, at most 4,000 characters; null for nothing. */
  readonly body: string | null

  constructor({ status, headers }: Response, body: string) {
    super(`The service answered ${status}`)
    this.status = status
    this.headers = headers
    this.body = body === '' || body === 'null' ? null : body.slice(0, LONGEST_BODY)
  }
}

/** A request found no service, or was cut off before its answer began. */
export class NoConnection extends Error {}

/** As `fetch` sends it. */
export type SendRequest = (request: Request) => Promise<Response>

/** What is sent. */
export interface Sending {
  method: string
  query?: Readonly<Record<string, string | number | boolean>>
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  signal: AbortSignal
  fetch?: SendRequest
}

/** Tries of a GET; all else is sent once. */
const TRIES = 3
/** Statuses after which a GET is tried again. */
const PASSING = new Set([408, 413, 429, 500, 502, 503, 504])
/** Milliseconds of which the wait before the second try is a random part; twice as many before the third. */
const BACKOFF = 300
/** Milliseconds that a service may ask to wait, so that two such waits fit into the time of a read. */
const LONGEST_WAIT = 5000
/** Bytes of a refusal, which are read whole. */
const LARGEST_REFUSAL = 1_000_000
/** Headers by which a service asks to wait, in seconds or until a date. */
const WAIT_HEADERS = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-reset',
  'x-ratelimit-retry-after',
]

/** Sends one request, once; as `fetch` rejects. */
export const sendOnce: SendRequest = request => fetch(request)

/**
 * Sends a request without cookies and gives back an answer with a status of success. Rejects with `RefusedAnswer`, with
 * `NoConnection`, or as the signal says. A GET that meets a passing failure is tried three times; docs/decisions/0007.
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
        'cache-control': 'no-cache',
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

/** The answer to one request, or that there was no connection. */
const answerTo = async (sends: SendRequest, request: Request): Promise<Response | NoConnection> => {
  try {
    return await sends(request)
  } catch (error) {
    // What else a request fails with is the reason of its signal.
    if (error instanceof TypeError) return new NoConnection('No connection', { cause: error })
    throw error
  }
}

/** Milliseconds until the next try; null where there is none. */
const waitAfter = (answer: Response | NoConnection, tried: number): number | null => {
  const backoff = Math.random() * BACKOFF * 2 ** (tried - 1)
  if (answer instanceof NoConnection) return backoff
  if (!PASSING.has(answer.status)) return null
  const asked = askedWait(answer)
  if (asked === null) return backoff
  // A longer wait, or one that cannot be read, is the customer's to decide.
  return asked <= LONGEST_WAIT ? Math.max(0, asked) : null
}

/** Milliseconds that a service asks to wait, NaN where its words cannot be read; null where it asks for nothing. */
const askedWait = ({ status, headers }: Response): number | null => {
  if (!mayAskToWait(status)) return null
  const wish = WAIT_HEADERS.map(name => headers.get(name)).find(words => words !== null)
  if (wish === undefined || wish === null) return null
  const seconds = Number(wish)
  return Number.isNaN(seconds) ? Date.parse(wish) - Date.now() : seconds * 1000
}

/** A refusal that breaks off is one without words. */
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
  return promise.finally(() => {
    signal.removeEventListener('abort', end)
  })
}
