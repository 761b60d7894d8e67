import ky, { HTTPError, NetworkError, TimeoutError, type KyInstance } from 'ky'
import * as v from 'valibot'
import { pathTemplate } from '#src/model/path-template.ts'
import { ServiceError, type FailureKind } from '#src/model/service-error.ts'

/** Where the bearer token comes from. */
export interface BearerSource {
  read(): string | null
  /** A token other than the refused one, renewed when there is none yet. Rejects when none can be had. */
  renew(refused: string | null): Promise<string>
}

export interface CallOptions<Schema extends v.GenericSchema> {
  schema: Schema
  signal: AbortSignal
  query?: Record<string, string | number>
}

/** Reads a service. Rejects with `ServiceError`, or with `AbortError` when the signal is aborted; nothing else. */
export interface ServiceCall {
  get<Schema extends v.GenericSchema>(
    path: string,
    options: CallOptions<Schema>,
  ): Promise<{ answer: v.InferOutput<Schema>; correlationId: string }>
}

/** Milliseconds that a read may take, tries and waiting included. See docs/decisions/0007. */
const READ_TIME = 15_000
const LONGEST_BODY = 4000
/** Milliseconds that a service may ask to wait, so that two such waits fit into `READ_TIME`. */
const LONGEST_WAIT = 5000

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
  timeout: READ_TIME,
  totalTimeout: READ_TIME,
  retry: {
    limit: 2,
    methods: ['get', 'head'],
    maxRetryAfter: LONGEST_WAIT,
    jitter: true,
    shouldRetry: ({ error }) => (asksToWaitLong(error) ? false : undefined),
  },
  headers: { accept: 'application/json', 'cache-control': 'no-cache' },
})

/** The connection was lost while the body arrived; ky knows only those lost before it. */
class TornAnswer extends Error {}

const bodyOf = (error: HTTPError): string | null => {
  const body = typeof error.data === 'string' ? error.data : JSON.stringify(error.data ?? null)
  return body === 'null' ? null : body.slice(0, LONGEST_BODY)
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** One call to a service: its address and id, and how its errors become `ServiceError`. */
const attempt = async <Answer>(
  url: string,
  correlationId: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const fail = (
    kind: FailureKind,
    status: number | null,
    body: string | null,
    cause: string,
  ): ServiceError =>
    new ServiceError(`${cause} (GET ${pathTemplate(url)})`, {
      kind,
      status,
      body,
      url,
      correlationId,
    })
  try {
    return await work()
  } catch (error) {
    if (isAbort(error) || error instanceof ServiceError) throw error
    if (error instanceof HTTPError) {
      throw fail('refused', error.response.status, bodyOf(error), 'The service refused')
    }
    if (error instanceof TornAnswer) throw fail('offline', null, null, 'The answer was cut off')
    if (error instanceof NetworkError) throw fail('offline', null, null, 'No connection')
    if (error instanceof TimeoutError) throw fail('offline', null, null, 'No answer in time')
    throw fail('unexpected', null, null, error instanceof Error ? error.message : 'Unknown')
  }
}

const parse = <Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): { ok: true; answer: v.InferOutput<Schema> } | { ok: false } => {
  try {
    const result = v.safeParse(schema, text === '' ? null : JSON.parse(text))
    return result.success ? { ok: true, answer: result.output } : { ok: false }
  } catch {
    return { ok: false }
  }
}

/**
 * The calls of one service. Each carries a new `X-CorrelationId` and, with a bearer source, the token; a 401 renews once
 * and repeats once. An empty answer is null. Account area, section 7.
 */
export const createCall = (baseUrl: string, bearer: BearerSource | null): ServiceCall => ({
  get: async (path, { schema, signal, query = {} }) => {
    const url = `${baseUrl}/${path}`
    const correlationId = crypto.randomUUID()
    const send = (token: string | null): Promise<string> =>
      attempt(url, correlationId, async () => {
        const response = await HTTP.get(url, {
          signal,
          searchParams: query,
          headers: {
            'x-correlationid': correlationId,
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
        })
        return response.text().catch((error: unknown) => {
          throw error instanceof TypeError ? new TornAnswer() : error
        })
      })
    const token = bearer?.read() ?? null
    const text = await send(token).catch(async (error: unknown) => {
      if (bearer === null || !(error instanceof ServiceError) || error.status !== 401) throw error
      const renewed = await bearer.renew(token).catch(() => null)
      signal.throwIfAborted()
      if (renewed === null) throw error
      return send(renewed)
    })
    const parsed = parse(text, schema)
    if (parsed.ok) return { answer: parsed.answer, correlationId }
    throw new ServiceError(`The answer could not be read (GET ${pathTemplate(url)})`, {
      kind: 'malformed',
      status: 200,
      body: text.slice(0, LONGEST_BODY),
      url,
      correlationId,
    })
  },
})
