import { LONGEST_BODY, receive, textOf } from '#src/http/answer-body.ts'
import * as v from 'valibot'
import { errorCodeOf } from '#src/http/error-code.ts'

/** Thrown when an answer has an error status. */
export class RefusedAnswer extends Error {
  readonly status: number
  readonly headers: Headers
  /** The body as text, at most 4,000 characters; null if it is empty or `null`. */
  readonly body: string | null
  /** Whether a gateway or proxy refused the request in place of the service, so that the status proves nothing. */
  readonly isFromGateway: boolean

  constructor(request: Request, { status, headers }: Response, body: string) {
    super(`The service answered ${status}`)
    this.status = status
    this.headers = headers
    this.body = body === '' || body === 'null' ? null : body.slice(0, LONGEST_BODY)
    this.isFromGateway =
      (status < 500 || status === NO_ROOM) &&
      !isFromService(request.headers.get('x-correlationid'), name => headers.get(name), body)
  }
}

/** Thrown when no service was reached, or the connection broke before the response began. */
export class NoConnection extends Error {}

/** Sends a request as `fetch` does. */
export type FetchRequest = (request: Request) => Promise<Response>

/**
 * Sends the request of a call by `sends`. Rejects with `RefusedAnswer`, with `NoConnection`, or with the reason of the
 * request's signal.
 */
export type SendCall = (request: Request, sends: FetchRequest) => Promise<Response>

/** The parts of a request besides its address. */
interface Sending {
  method: string
  headers: Readonly<Record<string, string>>
  /** The body, which is sent as JSON; undefined for a request without a body. */
  body: unknown
  signal: AbortSignal
}

/**
 * The status by which a service says that it has no room for what was sent. No other status from 500 on proves that
 * nothing was done.
 */
export const NO_ROOM = 507

/** The maximum number of bytes of an error body, which is read whole. */
const LARGEST_REFUSAL = 1_000_000

/** Builds the request of a call, without cookies. */
export const requestOf = (address: string, { method, headers, body, signal }: Sending): Request => {
  const isJson = body !== undefined
  return new Request(address, {
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
}

/** Sends one request without retries; rejects as `fetch` does. */
// oxlint-disable-next-line no-restricted-globals -- the only `fetch` of calls
export const sendOnce: FetchRequest = request => fetch(request)

/**
 * Returns a function that sends by `sends`, but rejects with `NoConnection` in place of a TypeError. Every browser's
 * `fetch` rejects with a TypeError if there is no connection, but with words of its own.
 */
export const connecting =
  (sends: FetchRequest): FetchRequest =>
  async request => {
    try {
      return await sends(request)
    } catch (error) {
      throw error instanceof TypeError ? new NoConnection('No connection', { cause: error }) : error
    }
  }

/** Sends a request once: for the first calls, which are sent before the libraries are there. */
export const sendWithoutRetries: SendCall = async (request, sends) => {
  const answer = await connecting(sends)(request)
  if (answer.ok) return answer
  // A body that breaks off or is too large counts as empty.
  const body = await receive(answer, { largest: LARGEST_REFUSAL, onPiece: () => undefined }).then(
    textOf,
    () => '',
  )
  throw new RefusedAnswer(request, answer, body)
}

/** The form in which services explain a refusal: a problem of RFC 9457, in part. */
const problem = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.looseObject({ title: v.string() }),
    v.looseObject({ detail: v.string() }),
    v.looseObject({ errors: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]) }),
  ]),
)

/** Whether an answer repeats the call's correlation id, as only the service itself does. */
export const repeatsId = (request: Request, headers: Headers): boolean =>
  headers.get('x-correlationid') === request.headers.get('x-correlationid')

/**
 * Whether the service itself refused a call, not a gateway or proxy in front of it: the answer repeats the call's
 * correlation id, or explains the refusal in the form of the contract. Only then does the status prove anything;
 * docs/decisions/0137.
 */
export const isFromService = (
  correlationId: string | null,
  header: (name: string) => string | null,
  body: string,
): boolean =>
  header('x-correlationid') === correlationId ||
  header('content-type')?.startsWith('application/problem+json') === true ||
  v.is(problem, body) ||
  errorCodeOf(body) !== null
