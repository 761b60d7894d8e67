import ky, { HTTPError, NetworkError, type KyInstance, type Options } from 'ky'
import * as v from 'valibot'
import { pathTemplate } from '#src/model/path-template.ts'
import { ServiceError, type FailureKind } from '#src/model/service-error.ts'
import {
  type FileType,
  LONGEST_BODY,
  type Pieces,
  receive,
  textOf,
  TornAnswer,
  typeOf,
  UnreadableAnswer,
} from '#src/services/answer-body.ts'
import { LateAnswer, startCallClock } from '#src/services/call-clock.ts'
import type { Lull } from '#src/services/lull.ts'

/** Where the bearer token comes from. */
export interface BearerSource {
  read(): string | null
  /** A token other than the refused one, renewed when there is none yet. Rejects when none can be had. */
  renew(refused: string | null): Promise<string>
}

/** What came of a call, and the id by which its service knows it. */
export interface Answer<Value> {
  answer: Value
  correlationId: string
}

/** A request that went out before its call, as one without a token may. */
export interface AheadOfCall {
  /** Its `X-CorrelationId`. */
  correlationId: string
  /** Stands in for `fetch`: takes the answer that is on its way, and sends what is tried again. */
  send: NonNullable<Options['fetch']>
}

interface CallOptions<Named> {
  signal: AbortSignal
  query?: Readonly<Record<string, string | number | boolean>>
  /** Statuses that are answers and no failures, with what each means. They are decided before a 401 renews the token. */
  answers?: Readonly<Record<number, Named>>
}

/** `schema` sees null where the answer is empty. */
export interface ReadOptions<
  Schema extends v.GenericSchema,
  Named = never,
> extends CallOptions<Named> {
  schema: Schema
}

export interface WriteOptions<Schema extends v.GenericSchema, Named = never> extends ReadOptions<
  Schema,
  Named
> {
  /** Sent as JSON. */
  body?: unknown
  /** Never sent again by itself, also where the method would allow it. */
  once?: boolean
}

export interface FileOptions<Named = never> extends CallOptions<Named> {
  type: FileType
  /** Bytes of the largest file that is taken, 50 MB when it is left out. */
  largest?: number
}

type Write = <Schema extends v.GenericSchema, const Named = never>(
  path: string,
  options: WriteOptions<Schema, Named>,
) => Promise<Answer<v.InferOutput<Schema> | Named>>

/**
 * Asks a service. Paths are made with `path`. Rejects with `ServiceError`, or with `AbortError` when the signal is
 * aborted; nothing else. GET, PUT and DELETE are tried three times at most, POST and PATCH once.
 */
export interface ServiceCall {
  get<Schema extends v.GenericSchema, const Named = never>(
    path: string,
    options: ReadOptions<Schema, Named>,
  ): Promise<Answer<v.InferOutput<Schema> | Named>>
  post: Write
  put: Write
  patch: Write
  delete: Write
  /** Reads a file that begins as its type does, which it has then. It may take as long as bytes arrive. */
  file<const Named = never>(
    path: string,
    options: FileOptions<Named>,
  ): Promise<Answer<Blob | Named>>
}

/** The schema of a write whose answer says nothing but that it is done. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

/** Milliseconds that a read may take, tries and waiting included. See docs/decisions/0007. */
const READ_TIME = 15_000
/** Milliseconds that a write may take, tries and waiting included. */
const WRITE_TIME = 30_000
/** Milliseconds without a byte of a file after which its connection counts as lost. */
const STALL = 30_000
/** Milliseconds that a service may ask to wait, so that two such waits fit into `READ_TIME`. */
const LONGEST_WAIT = 5000
/** Bytes of JSON: the largest answer known, a selection of 100,000 photos, has 4 MB. */
const LARGEST_JSON = 10_000_000
/** Bytes of a file, which is held in memory. */
const LARGEST_FILE = 50_000_000

/** Headers by which a service asks to wait; ky would obey each, up to its own limit. */
const WAIT_HEADERS = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-reset',
  'x-ratelimit-retry-after',
]

const isLongWait = (wish: string): boolean => {
  const seconds = Number(wish)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(wish) - Date.now() : seconds * 1000
  return !(milliseconds <= LONGEST_WAIT)
}

/** A longer wait is the customer's to decide: the call fails at once and says so. */
const asksToWaitLong = (error: unknown): boolean =>
  error instanceof HTTPError &&
  WAIT_HEADERS.some(name => {
    const wish = error.response.headers.get(name)
    return wish !== null && isLongWait(wish)
  })

const HTTP: KyInstance = ky.create({
  credentials: 'omit',
  timeout: false,
  retry: {
    limit: 2,
    methods: ['get', 'head', 'put', 'delete'],
    maxRetryAfter: LONGEST_WAIT,
    jitter: true,
    shouldRetry: ({ error }) => (asksToWaitLong(error) ? false : undefined),
  },
  headers: { 'cache-control': 'no-cache' },
})

/** What is asked, and how its answer is taken. */
interface Exchange<Value> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  accept: string
  body?: unknown
  once?: boolean
  time: number
  /** Milliseconds that every piece of the answer grants anew, or null when `time` is all there is. */
  stall: number | null
  largest: number
  /** Throws what makes the answer useless. */
  understand(received: Pieces): Value | Promise<Value>
}

/** The status of an answer that came whole, and what it said. */
const answerOf = (
  error: unknown,
  response: Response | null,
): { status: number | null; body: string | null } => {
  if (error instanceof UnreadableAnswer) {
    return { status: response?.status ?? null, body: error.body }
  }
  if (!(error instanceof HTTPError)) return { status: null, body: null }
  const { data } = error
  const body = typeof data === 'string' ? data : JSON.stringify(data ?? null)
  return {
    status: error.response.status,
    body: body === 'null' ? null : body.slice(0, LONGEST_BODY),
  }
}

const readJson = <Schema extends v.GenericSchema>(
  received: Pieces,
  schema: Schema,
): v.InferOutput<Schema> => {
  const text = textOf(received)
  try {
    return v.parse(schema, text === '' ? null : JSON.parse(text))
  } catch {
    throw new UnreadableAnswer('The answer could not be read', text)
  }
}

const readFile = async (received: Pieces, wanted: FileType): Promise<Blob> => {
  const file = new Blob([...received])
  const type = await typeOf(file, wanted)
  if (type !== null) return file.slice(0, file.size, type)
  throw new UnreadableAnswer('The answer is not the file', await file.slice(0, LONGEST_BODY).text())
}

/** Why an exchange failed, and in which words. */
const causeOf = (error: unknown): { cause: string; kind: FailureKind } => {
  if (error instanceof HTTPError) return { cause: 'The service refused', kind: 'refused' }
  if (error instanceof UnreadableAnswer) return { cause: error.message, kind: 'malformed' }
  if (error instanceof TornAnswer) return { cause: 'The answer was cut off', kind: 'offline' }
  if (error instanceof NetworkError) return { cause: 'No connection', kind: 'offline' }
  if (error instanceof LateAnswer) return { cause: 'No answer in time', kind: 'offline' }
  return { cause: error instanceof Error ? error.message : 'Unknown', kind: 'unexpected' }
}

/** What a service is besides its address. */
export interface CallSurroundings {
  /** The word before `BaseUrl` in the configuration, for reports. */
  service?: string
  /** Knows requests that went out before their call. */
  aheadOf?: (address: string) => AheadOfCall | null
  /** Where calls are counted that are under way. */
  lull?: Pick<Lull, 'count'>
}

const UNCOUNTED: Pick<Lull, 'count'> = { count: call => call }

/**
 * The calls of one service. Each carries a new `X-CorrelationId` and, with a bearer source, the token; a 401 renews once and
 * repeats once. An empty answer is null. Account area, section 7.
 */
export const createCall = (
  baseUrl: string,
  bearer: BearerSource | null,
  { service = 'site', aheadOf = () => null, lull = UNCOUNTED }: CallSurroundings = {},
): ServiceCall => {
  const exchange = async <Value, Named>(
    asked: Exchange<Value>,
    { signal, query = {}, answers = {} }: CallOptions<Named>,
  ): Promise<Answer<Value | Named>> => {
    const { method, url } = asked
    const ahead = aheadOf(url)
    const correlationId = ahead?.correlationId ?? crypto.randomUUID()

    const sendWith = async (token: string | null): Promise<Value | Named> => {
      const clock = startCallClock(asked.time)
      let response: Response | null = null
      try {
        response = await HTTP(url, {
          ...(ahead === null ? {} : { fetch: ahead.send }),
          method,
          signal: AbortSignal.any([signal, clock.signal]),
          searchParams: query,
          headers: {
            accept: asked.accept,
            'x-correlationid': correlationId,
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(asked.body === undefined ? {} : { json: asked.body }),
          ...(asked.once === true ? { retry: 0 } : {}),
        })
        const received = await receive(response, {
          largest: asked.largest,
          onPiece: () => {
            if (asked.stall !== null) clock.allow(asked.stall)
          },
        })
        return await asked.understand(received)
      } catch (problem) {
        signal.throwIfAborted()
        // Not every browser hands the reason of a signal on.
        const error: unknown = clock.signal.aborted ? clock.signal.reason : problem
        const { cause, kind } = causeOf(error)
        const { status, body } = answerOf(error, response)
        const named = kind === 'refused' && status !== null ? answers[status] : undefined
        if (named !== undefined) return named
        throw new ServiceError(`${cause} (${method} ${pathTemplate(url)})`, {
          kind,
          status,
          body,
          url,
          correlationId,
          method,
          service,
        })
      } finally {
        clock.stop()
      }
    }

    const token = bearer?.read() ?? null
    const answer = await sendWith(token).catch(async (error: unknown) => {
      if (bearer === null || !(error instanceof ServiceError) || error.status !== 401) throw error
      const renewed = await bearer.renew(token).catch(() => null)
      signal.throwIfAborted()
      if (renewed === null) throw error
      return sendWith(renewed)
    })
    return { answer, correlationId }
  }

  const addressOf = (path: string): string => (path === '' ? baseUrl : `${baseUrl}/${path}`)

  const json =
    (method: Exchange<unknown>['method'], time: number): Write =>
    (path, { schema, body, once = false, ...options }) =>
      lull.count(
        exchange(
          {
            method,
            url: addressOf(path),
            accept: 'application/json',
            body,
            once,
            time,
            stall: null,
            largest: LARGEST_JSON,
            understand: received => readJson(received, schema),
          },
          options,
        ),
      )

  return {
    get: json('GET', READ_TIME),
    post: json('POST', WRITE_TIME),
    put: json('PUT', WRITE_TIME),
    patch: json('PATCH', WRITE_TIME),
    delete: json('DELETE', WRITE_TIME),
    file: (path, { type, largest = LARGEST_FILE, ...options }) =>
      lull.count(
        exchange(
          {
            method: 'GET',
            url: addressOf(path),
            accept: `${type}, application/json`,
            time: READ_TIME,
            stall: STALL,
            largest,
            understand: received => readFile(received, type),
          },
          options,
        ),
      ),
  }
}
