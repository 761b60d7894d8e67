import * as v from 'valibot'
import { pathTemplate } from '#machines/model/configuration/path-template.ts'
import { type FailureKind, ServiceError } from '#machines/model/service-error.ts'
import { type Again, againOf } from '#machines/model/time/retry-after.ts'
import { isOfflineForSure, noteAnsweredOffline, saysOffline } from '#src/browser/connection.ts'
import {
  type FileType,
  ForeignAnswer,
  LONGEST_BODY,
  LargeAnswer,
  type Pieces,
  TornAnswer,
  UnreadableAnswer,
  fileOf,
  isBlankBody,
  receive,
  textOf,
} from '#src/http/answer-body.ts'
import { AnswerTimeout, startCallClock } from '#src/http/call-clock.ts'
import type { NetworkIdle } from '#src/http/network-idle.ts'
import { OddAnswer } from '#src/http/odd-answer.ts'
import type { Path } from '#src/http/path.ts'
import {
  NO_ROOM,
  NoConnection,
  RefusedAnswer,
  type SendCall,
  type FetchRequest,
  repeatsId,
  requestOf,
  sendOnce,
} from '#src/http/send.ts'

/** The source of the bearer token: the session store or, for calls that are sent ahead, the stored token. */
export interface BearerSource {
  /** The current token, or null. Throws `AbortError` once the session has ended, so that no call begins. */
  read(): string | null
  /**
   * Returns another token than `refused`. Rejects if there is no other token, with `AbortError` if the session has
   * ended.
   */
  renew(refused: string | null): Promise<string>
}

/** The result of a call, and the correlation id under which the service logs it. */
export interface Answer<Value> {
  answer: Value
  correlationId: string
}

/** A request that was sent before the call that needs its answer. */
export interface AheadOfCall {
  /** The `X-CorrelationId` of the request. */
  correlationId: string
  /**
   * Replaces `fetch` for this call: the first request gets the response of the early request. A retry, and a request
   * with another token, go to the network. Inside the `work` of `EarlyAnswers`, it sends the early request.
   */
  send: FetchRequest
}

interface CallOptions<Named> {
  signal: AbortSignal
  query?: Readonly<Record<string, string | number | boolean>>
  /**
   * The status by which the service says that it has no such thing, and the result of the call for this status. An
   * answer of the service itself without content has the same result. Checked before a 401 renews the token.
   */
  answers?: Readonly<Record<number, Named>>
}

/** If an answer has no content and `answers` gives no result for it, `schema` gets null. */
export interface ReadOptions<
  Schema extends v.GenericSchema,
  Named = never,
> extends CallOptions<Named> {
  schema: Schema
  /** The maximum number of bytes of the answer, 2 MB by default. */
  largest?: number
}

export interface WriteOptions<Schema extends v.GenericSchema, Named = never> extends ReadOptions<
  Schema,
  Named
> {
  /** The body, which is sent as JSON. */
  body?: unknown
  /**
   * Whether a repeated call has no further effect. If its answer is lost, it fails as a read, for example as `offline`.
   */
  isHarmless?: boolean
  /**
   * Whether the call only reads, whatever its method: it then has a read's time limit, early answers, and `isHarmless`
   * by default.
   */
  isRead?: boolean
}

export interface FileOptions<Named = never> extends CallOptions<Named> {
  type: FileType
  /** The maximum number of bytes of the file, 50 MB by default. */
  largest?: number
}

type Write = <Schema extends v.GenericSchema, const Named = never>(
  path: string | Path,
  options: WriteOptions<Schema, Named>,
) => Promise<Answer<v.InferOutput<Schema> | Named>>

/**
 * The schema of a call whose answer has no content (204). If the service itself sends another 2xx, its body is ignored.
 */
export const nothing: v.GenericSchema<null> = v.null()

/**
 * Ms that a read may take with its retries and waits. After a 401, the repeated read may take as long again. See
 * docs/decisions/0007.
 */
const READ_TIME = 15_000
/** Milliseconds that one attempt of a write may take. A write is repeated only after a 401, with a new token. */
const WRITE_TIME = 30_000
/** A `fetch` that fails within this number of ms while the browser says that it is offline has sent nothing. */
const AT_ONCE = 1000
/** Milliseconds without a byte after which a download's connection counts as lost. */
const STALL = 30_000
/** The maximum number of bytes of JSON by default: parsing 2 MB of nested arrays takes up to 2 s. */
const LARGEST_JSON = 2_000_000
/** The maximum number of bytes of a file by default; a file is kept in memory. */
const LARGEST_FILE = 50_000_000

/**
 * When a refusal's `Retry-After` allows another attempt; null if the refusal has no such header, and after any other
 * error.
 */
const againAfter = (error: unknown): Again | null =>
  error instanceof RefusedAnswer
    ? againOf(error.status, name => error.headers.get(name), Date.now())
    : null

/** The request, and how its response is read. */
interface Exchange<Value> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** The path without its values. */
  template: string
  accept: string
  body?: unknown
  /** Whether the call only reads, whatever its method. */
  isRead: boolean
  /** Whether the call fails as `unanswered` if its answer is lost, because it may then have changed something. */
  isWrite: boolean
  time: number
  /** Milliseconds within which the next piece must arrive; null if `time` limits the whole call. */
  stall: number | null
  largest: number
  /** Whether the contract promises a 204 without content. */
  isEmpty: boolean
  /** Parses the received body; calls `onOdd` with the name of each odd detail. Throws if the body is unusable. */
  understand(received: Pieces, onOdd: (name: string) => void): Value | Promise<Value>
}

/** The statuses and body of the response to a failed exchange; null if no complete response arrived. */
const answerOf = (
  error: unknown,
  response: Response | null,
): Pick<ServiceError, 'status' | 'gatewayStatus' | 'body'> => {
  if (error instanceof UnreadableAnswer) {
    const status = response?.status ?? null
    return error instanceof ForeignAnswer
      ? { status: null, gatewayStatus: status, body: error.body }
      : { status, gatewayStatus: null, body: error.body }
  }
  if (!(error instanceof RefusedAnswer)) return { status: null, gatewayStatus: null, body: null }
  const { status, body, isFromGateway } = error
  return isFromGateway
    ? { status: PUT_OFF.has(status) ? status : null, gatewayStatus: status, body }
    : { status, gatewayStatus: null, body }
}

const readJson = <Schema extends v.GenericSchema>(
  received: Pieces,
  schema: Schema,
  onOdd: (name: string) => void,
): v.InferOutput<Schema> => {
  const text = textOf(received)
  try {
    // Answers A-284
    const { issues, value } = schema['~run'](
      { value: schema === nothing || text === '' ? null : JSON.parse(text) },
      { onOdd },
    )
    if (issues === undefined) return value
  } catch {
    // The text is not JSON.
  }
  throw new UnreadableAnswer('The answer could not be read', text)
}

/**
 * Whether an answer of success comes from the service that got the call, not from a gateway, a page of maintenance or
 * an address to which the call was redirected. Content that `schema` accepts is proof. An answer without content needs
 * the status 204 or the call's correlation id as proof. See docs/decisions/0137.
 */
// Answers B-370
const isWordOfService = (request: Request, response: Response, isEmpty: boolean): boolean =>
  !response.redirected &&
  (!isEmpty || response.status === NO_CONTENT || repeatsId(request, response.headers))

const readFile = async (received: Pieces, wanted: FileType): Promise<Blob> => {
  const file = await fileOf(received, wanted)
  if (file !== null) return file
  const start = new Blob([...received]).slice(0, LONGEST_BODY)
  throw new UnreadableAnswer('The answer is not the file', await start.text())
}

const NO_CONTENT = 204

/** Statuses by which a gateway, too, may put a call off. They prove nothing about what was asked for. */
const PUT_OFF = new Set([408, 425, 429])

/**
 * Whether a write that was sent may have been carried out: no readable answer of the service came back, or its status
 * is 500 or more, because such an answer may come after the work or from a proxy. Only a 507 of the service is a
 * refusal. See docs/decisions/0131.
 */
// Answers B-131
const leavesOpen = (error: unknown): boolean =>
  !(error instanceof RefusedAnswer) ||
  error.isFromGateway ||
  (error.status >= 500 && error.status !== NO_ROOM)

const isAborted = (problem: unknown): boolean =>
  problem instanceof Error && problem.name === 'AbortError'

/** Why an exchange failed: the kind of failure and its cause as text. */
const causeOf = (error: unknown): { cause: string; kind: FailureKind } => {
  if (error instanceof RefusedAnswer) {
    return error.isFromGateway && !PUT_OFF.has(error.status)
      ? { cause: 'A gateway refused', kind: 'malformed' }
      : { cause: 'The service refused', kind: 'refused' }
  }
  if (error instanceof UnreadableAnswer) return { cause: error.message, kind: 'malformed' }
  if (error instanceof TornAnswer) return { cause: 'The answer was cut off', kind: 'offline' }
  if (error instanceof NoConnection) return { cause: 'No connection', kind: 'offline' }
  if (error instanceof AnswerTimeout) return { cause: 'No answer in time', kind: 'offline' }
  return { cause: error instanceof Error ? error.message : 'Unknown', kind: 'unexpected' }
}

/** The input of the calls of a service, besides its address. */
export interface CallDependencies {
  /** Sends the requests: `sendByKy`, or `sendWithoutRetries` before the libraries are there. */
  send: SendCall
  /** The name of the service in reports: its key in the configuration without `BaseUrl`. */
  service?: string
  /** Whether calls carry `traceparent` beside `X-CorrelationId`. */
  isTraced?: boolean
  /**
   * Whether each POST that changes something carries `Idempotency-Key`, because browsers repeat it if a connection is
   * cut.
   */
  isKeyed?: boolean
  /**
   * Finds the request that was sent ahead to this full address with this body. A write drops all early answers, because
   * they may be outdated.
   */
  aheadOf?: (address: string, isRead: boolean, body?: unknown) => AheadOfCall | null
  /** Counts the calls that are under way. */
  networkIdle?: Pick<NetworkIdle, 'count'>
  /** Called once for an answer with odd details. */
  onOdd?: (odd: OddAnswer) => void
}

const withQuery = (
  url: string,
  query: Readonly<Record<string, string | number | boolean>>,
): string => {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  )
  return parameters.size === 0 ? url : `${url}?${parameters.toString()}`
}

const UNCOUNTED: Pick<NetworkIdle, 'count'> = { count: call => call }

/**
 * Makes the calls of one service. Each call has its own `X-CorrelationId` and, if there is a bearer source, the token.
 * After a 401 the token is renewed and the call repeated once. An empty body is null. Account area, section 7.
 */
export const createCall = (
  baseUrl: string,
  bearer: BearerSource | null,
  {
    service = 'site',
    isTraced = false,
    isKeyed = false,
    send,
    aheadOf = () => null,
    networkIdle = UNCOUNTED,
    onOdd = () => undefined,
  }: CallDependencies,
) => {
  const exchange = async <Value, Named>(
    asked: Exchange<Value>,
    { signal, query = {}, answers = {} }: CallOptions<Named>,
  ): Promise<Answer<Value | Named>> => {
    const { method, url, template } = asked
    const current = bearer?.read() ?? null
    const address = withQuery(url, query)
    const ahead = aheadOf(address, asked.isRead, asked.body)
    // Answers A-299
    const correlationId = ahead?.correlationId ?? crypto.randomUUID()

    const sendWith = async (token: string | null): Promise<Value | Named> => {
      const clock = startCallClock(asked.time)
      const startedAt = performance.now()
      const wasOffline = isOfflineForSure()
      const mayDisprove = ahead === null && saysOffline()
      let response: Response | null = null
      try {
        const request = requestOf(address, {
          method,
          signal: AbortSignal.any([signal, clock.signal]),
          headers: {
            accept: asked.accept,
            // Answers A-298
            'x-correlationid': correlationId,
            ...traceHeaders(correlationId, isTraced),
            // Answers B-169
            ...(isKeyed && asked.isWrite && method === 'POST'
              ? { 'idempotency-key': correlationId }
              : {}),
            // Answers
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          body: asked.body,
        })
        response = await send(request, ahead?.send ?? sendOnce)
        if (mayDisprove) noteAnsweredOffline()
        const received = await receive(response, {
          largest: asked.largest,
          onPiece: () => {
            if (asked.stall !== null) clock.allow(asked.stall)
          },
        })
        const isBlank = asked.isEmpty || isBlankBody(received)
        const isItsWord = isWordOfService(request, response, isBlank)
        if (asked.isWrite && !isItsWord) {
          throw new ForeignAnswer('The answer may not be from the service', textOf(received))
        }
        const [none] = Object.values(answers)
        // Answers B-550
        if (none !== undefined && isBlank && isItsWord) return none
        const odd = new Set<string>()
        try {
          return await asked.understand(received, name => odd.add(name))
        } finally {
          if (odd.size > 0) onOdd(new OddAnswer(odd, template, correlationId))
        }
      } catch (problem) {
        signal.throwIfAborted()
        // Prefer the abort reason of the clock: some browsers reject an aborted `fetch` with another error.
        const error: unknown = clock.signal.aborted ? clock.signal.reason : problem
        if (mayDisprove && error instanceof RefusedAnswer) noteAnsweredOffline()
        const { cause, kind: reason } = causeOf(error)
        const isUnsent =
          error instanceof NoConnection &&
          wasOffline &&
          isOfflineForSure() &&
          performance.now() - startedAt < AT_ONCE
        const kind = asked.isWrite && !isUnsent && leavesOpen(error) ? 'unanswered' : reason
        const facts = answerOf(error, response)
        const named =
          kind === 'refused' && facts.status !== null && facts.gatewayStatus === null
            ? answers[facts.status]
            : undefined
        if (named !== undefined) return named
        // Answers A-372
        throw new ServiceError(`${cause} (${method} ${template})`, {
          kind,
          ...facts,
          url,
          template,
          correlationId,
          method,
          service,
          isLate: error instanceof AnswerTimeout,
          isTooLarge: error instanceof LargeAnswer,
          again: againAfter(error),
        })
      } finally {
        clock.stop()
      }
    }

    const answer = await sendWith(current).catch(async (error: unknown) => {
      if (bearer === null || !(error instanceof ServiceError)) throw error
      // A gateway may check tokens, too.
      if ((error.status ?? error.gatewayStatus) !== 401) throw error
      const renewed = await bearer.renew(current).catch((problem: unknown) => {
        if (isAborted(problem)) throw problem
        return null
      })
      signal.throwIfAborted()
      if (renewed === null) throw error
      return sendWith(renewed)
    })
    return { answer, correlationId }
  }

  const urlFor = (path: string | Path): Pick<Exchange<unknown>, 'url' | 'template'> => {
    const under = (end: string): string => (end === '' ? baseUrl : `${baseUrl}/${end}`)
    if (typeof path === 'string') return { url: under(path), template: pathTemplate(under(path)) }
    return {
      url: under(path.text),
      template: `${pathTemplate(baseUrl).replace(/\/$/u, '')}/${path.template}`,
    }
  }

  const json =
    (method: Exchange<unknown>['method']): Write =>
    (
      path,
      {
        schema,
        body,
        largest = LARGEST_JSON,
        isRead = method === 'GET',
        isHarmless = isRead,
        ...options
      },
    ) =>
      networkIdle.count(
        exchange(
          {
            method,
            ...urlFor(path),
            accept: 'application/json',
            body,
            isRead,
            isWrite: !isHarmless,
            time: isRead ? READ_TIME : WRITE_TIME,
            stall: null,
            largest,
            isEmpty: schema === nothing,
            understand: (received, onOddName) => readJson(received, schema, onOddName),
          },
          options,
        ),
      )

  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: json('DELETE'),
    /**
     * Fails as `malformed` if the file has more than `largest` bytes, or if its first bytes are not of `type`.
     * `READ_TIME` limits the wait for the first piece, and `STALL` the wait for each further piece; no limit
     * applies to the whole file.
     */
    file: <const Named = never>(
      path: string | Path,
      { type, largest = LARGEST_FILE, ...options }: FileOptions<Named>,
    ): Promise<Answer<Blob | Named>> =>
      networkIdle.count(
        exchange(
          {
            method: 'GET',
            ...urlFor(path),
            accept: `${type.accept}, application/json`,
            isRead: true,
            isWrite: false,
            time: READ_TIME,
            stall: STALL,
            largest,
            isEmpty: false,
            understand: received => readFile(received, type),
          },
          options,
        ),
      ),
  }
}

/**
 * Calls a service. Make paths with `path`, which knows their template. Rejects with `ServiceError`, with the signal's
 * reason when the signal is aborted, or with `AbortError` when the session has ended; nothing else. GET is tried up to
 * three times, every other method once; after a 401, `createCall` repeats any call. A write that was sent and got no
 * answer fails as `unanswered`, unless it is `isHarmless`.
 */
export type ServiceCall = ReturnType<typeof createCall>

const hexOf = (uuid: string): string => uuid.replaceAll('-', '')

/**
 * The W3C header `traceparent`, with the correlation id without dashes; no header if tracing is off. See
 * docs/decisions/0065.
 */
export const traceHeaders = (correlationId: string, isTraced: boolean): Record<string, string> =>
  isTraced
    ? // Answers B-028
      { traceparent: `00-${hexOf(correlationId)}-${hexOf(crypto.randomUUID()).slice(16)}-01` }
    : {}
