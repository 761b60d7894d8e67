import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceError, type FailureKind } from '#machines/model/service-error.ts'
import { path } from '#src/http/path.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'
import { isOnline, listenToConnection } from '#src/browser/connection.ts'
import { PDF_FILE, ZIP_FILE } from '#src/http/file-types.ts'
import { createCall, nothing, type BearerSource, type ServiceCall } from '#src/http/call.ts'

const ORIGIN = 'https://api.kiln.example/order'
const schema = v.object({ total: v.number() })

const asked: Request[] = []

/** The answer of a gateway: it does not repeat the correlation id. */
interface FromGateway {
  gateway: Response
}

type Given = Response | FromGateway | 'hangs' | 'breaks'

const fromGateway = (
  status: number,
  body: string | null = '<h1>404 page not found',
): FromGateway => ({
  gateway: new Response(body, { status, headers: { 'content-type': 'text/html' } }),
})

const repeatingId = (answer: Response, { headers }: Request): Response => {
  const { status, redirected } = answer
  const repeated = new Headers(answer.headers)
  repeated.set('x-correlationid', headers.get('x-correlationid') ?? '')
  return withRedirected(new Response(answer.body, { status, headers: repeated }), redirected)
}

const withRedirected = (answer: Response, redirected: boolean): Response =>
  Object.defineProperties(answer, {
    redirected: { value: redirected },
    clone: { value: () => answer },
  })

/**
 * Answers the calls of a test in turn; the last answer is repeated. A call that hangs rejects when its signal aborts,
 * but not with the signal's reason.
 */
const answering = (...answers: Given[]): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async request => {
    if (!(request instanceof Request)) throw new Error('calls are sent as requests')
    asked.push(request.clone())
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    // No browser uses these words, because the code must not depend on the words of a browser.
    if (answer === 'breaks') throw new TypeError('The line is dead')
    if (answer instanceof Response) return repeatingId(answer.clone(), request)
    if (typeof answer === 'object') return answer.gateway.clone()
    return new Promise((_resolve, reject) =>
      request.signal.addEventListener('abort', () =>
        reject(new DOMException('The request was aborted', 'AbortError')),
      ),
    )
  })
}

/** Answers each call with a body that the test sends piece by piece; aborting the call ends the body. */
const answeringInPieces = (): { send(piece: string | Uint8Array): void } => {
  const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async request => {
    if (!(request instanceof Request)) throw new Error('calls are sent as requests')
    request.signal.addEventListener('abort', () => {
      void writer.abort(request.signal.reason).catch(() => null)
    })
    return new Response(readable)
  })
  return {
    send: piece => {
      void writer
        .write(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
        .catch(() => null)
    },
  }
}

const bearer = (tokens: string[]): BearerSource => {
  let [current = null] = tokens
  return {
    read: () => current,
    renew: async () => {
      current = tokens[1] ?? null
      if (current === null) throw new Error('The session is over')
      return current
    },
  }
}

const open = (tokens: string[] = ['good']): ServiceCall =>
  createCall(ORIGIN, bearer(tokens), { send: sendWithRetries, service: 'order' })
const stays = (): AbortSignal => new AbortController().signal

const failureOf = async (call: Promise<unknown>): Promise<ServiceError> => {
  const error: unknown = await call.then(
    () => new Error('The call did not reject'),
    (reason: unknown) => reason,
  )
  if (error instanceof ServiceError) return error
  throw error
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  asked.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a write', () => {
  // Answers
  it.each(['post', 'put', 'patch', 'delete'] as const)(
    'sends its body as JSON by %s',
    async method => {
      answering(json({ total: 3 }))
      const { answer } = await open()[method]('orders/1', {
        schema,
        signal: stays(),
        query: { dry: false },
        body: { name: 'Zoë' },
      })
      const [request] = asked

      expect(answer).toEqual({ total: 3 })
      expect([request?.method, request?.url]).toEqual([
        method.toUpperCase(),
        `${ORIGIN}/orders/1?dry=false`,
      ])
      expect(await request?.json()).toEqual({ name: 'Zoë' })
      expect(request?.headers.get('content-type')).toBe('application/json')
      expect(request?.headers.get('accept')).toBe('application/json')
      expect(request?.headers.get('cache-control')).toBe('no-cache')
      expect(request?.headers.get('authorization')).toBe('Bearer good')
    },
  )

  it('has neither body nor content type if the caller passes no body', async () => {
    answering(json({ total: 3 }))
    await open().post('orders/1', { schema, signal: stays() })

    expect(await asked[0]?.text()).toBe('')
    expect(asked[0]?.headers.get('content-type')).toBeNull()
  })

  it('with an empty path reaches the address of the service itself', async () => {
    answering(json({ total: 3 }))
    await open().post('', { schema, signal: stays() })

    expect(asked[0]?.url).toBe(ORIGIN)
  })

  // Answers A-284
  it.each([
    new Response(null, { status: 204 }),
    new Response('', { status: 200 }),
    json({ told: 'more' }, 201),
  ])("succeeds whatever the answer's body contains", async response => {
    answering(response)
    const { answer } = await open().delete('orders/1', { schema: nothing, signal: stays() })

    expect(answer).toBeNull()
  })

  // Answers B-370
  it.each<[what: string, answer: Given, kind: FailureKind | 'done']>([
    ['a 204 of a service that does not expose the id', fromGateway(204, null), 'done'],
    ['a 202 of the service', new Response('', { status: 202 }), 'done'],
    ['a 202 of the service with a word', new Response('Accepted', { status: 202 }), 'done'],
    ['an empty 200 of a gateway', fromGateway(200, ''), 'unanswered'],
    ['a page of maintenance', fromGateway(200, '{"message":"We will be back soon"}'), 'unanswered'],
    [
      'a 204 of another address',
      withRedirected(new Response(null, { status: 204 }), true),
      'unanswered',
    ],
  ])('without content that gets %s ends as $2', async (_what, answer, kind) => {
    answering(answer)
    const written = open().delete('orders/1', { schema: nothing, signal: stays() })

    expect(await (kind === 'done' ? written : failureOf(written))).toMatchObject(
      kind === 'done' ? { answer: null } : { kind, status: null },
    )
  })

  // Answers B-370
  it('with content is not known when it was redirected, whatever came', async () => {
    answering(withRedirected(json({ total: 3 }), true))

    expect(await failureOf(open().post('orders', { schema, signal: stays() }))).toMatchObject({
      kind: 'unanswered',
    })
  })

  // Answers B-131
  it.each<[what: string, answer: Given, kind: FailureKind]>([
    ['no connection', 'breaks', 'unanswered'],
    ['no answer in time', 'hangs', 'unanswered'],
    ['an answer of another shape', json({ other: 'shape' }), 'unanswered'],
    ['an HTML page', new Response('<h1>Welcome', { status: 201 }), 'unanswered'],
    ['a 502 of the gateway', json({}, 502), 'unanswered'],
    ['a 504 of the gateway', json({}, 504), 'unanswered'],
    ['a 404 of a gateway', fromGateway(404), 'unanswered'],
    ['a 409 of a gateway', fromGateway(409, '{"message":"Conflict"}'), 'unanswered'],
    ['a 429 of a gateway', fromGateway(429), 'unanswered'],
    ['a 409', json({}, 409), 'refused'],
    ['a 429', json({}, 429), 'refused'],
    ['a 500', json({}, 500), 'unanswered'],
    ['a 503', json({}, 503), 'unanswered'],
    ['a 507 of a proxy', fromGateway(507, '<h1>Full'), 'unanswered'],
    ['a 507 of the service', json({}, 507), 'refused'],
  ])('that gets %s ends as $2', async (_what, answer, kind) => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      asked.length = 0
      answering(answer)
      const failed = failureOf(open()[method]('orders/1', { schema, signal: stays() }))
      await vi.runAllTimersAsync()
      expect(await failed).toMatchObject({ kind, method: method.toUpperCase() })
      expect(asked).toHaveLength(1)
    }
  })

  it('is not sent while offline, and says so', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answering('breaks')

    expect(await failureOf(open().put('orders/1', { schema, signal: stays() }))).toMatchObject({
      kind: 'offline',
      status: null,
    })
  })

  it('may have been sent if it fails late, whatever the browser says of the connection', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async () =>
        new Promise((_resolve, reject) => {
          setTimeout(() => reject(new TypeError('The line is dead')), 1000)
        }),
    )
    const failed = failureOf(open().put('orders/1', { schema, signal: stays() }))
    await vi.runAllTimersAsync()

    expect(await failed).toMatchObject({ kind: 'unanswered' })
  })

  // Answers B-161
  it.each([200, 404])(
    'is not known when its answer is lost at once, after a %i came although the browser says offline',
    async status => {
      vi.stubGlobal('navigator', { onLine: false })
      const page = new EventTarget()
      vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
      const seen: boolean[] = []
      const leave = listenToConnection(() => seen.push(isOnline()))
      page.dispatchEvent(new Event('offline'))
      answering(json({ total: 1 }, status), 'breaks')
      await open()
        .get('orders', { schema, signal: stays() })
        .catch(() => null)

      expect(await failureOf(open().put('orders/1', { schema, signal: stays() }))).toMatchObject({
        kind: 'unanswered',
      })
      expect(seen).toEqual([false, true])
      leave()
    },
  )

  it.each([{ isHarmless: true }, { isRead: true }])(
    'that is marked %j is offline if it finds no connection',
    async mark => {
      answering('breaks')

      expect(
        await failureOf(open().post('graphql', { schema, signal: stays(), ...mark })),
      ).toMatchObject({ kind: 'offline' })
    },
  )
})

describe('a call that fails', () => {
  // Answers
  it('names its method and address, without digits', async () => {
    answering('breaks')
    const error = await failureOf(
      open().post('orders/1001/lines/7', { schema, signal: stays(), query: { code: 'canary' } }),
    )

    expect(error).toMatchObject({
      name: 'ServiceError',
      message: 'No connection (POST /order/orders//lines/)',
      kind: 'unanswered',
      status: null,
      body: null,
      url: `${ORIGIN}/orders/1001/lines/7`,
      correlationId: asked[0]?.headers.get('x-correlationid'),
      method: 'POST',
      service: 'order',
    })
  })

  // Answers
  it('names the template of its path, whatever the values are', async () => {
    answering(json({}, 404))
    const error = await failureOf(
      open().get(path`customers/${'anna'}/addresses/${7}`, { schema, signal: stays() }),
    )

    expect(error.message).toBe(
      'The service refused (GET /order/customers/{value}/addresses/{value})',
    )
    expect(error.template).toBe('/order/customers/{value}/addresses/{value}')
  })

  it.each([
    { method: 'get', time: 15_000, before: [json({}, 503)] },
    { method: 'put', time: 30_000, before: [] },
    { method: 'post', time: 30_000, before: [] },
  ] as const)(
    'ends after $time ms by $method, retries included',
    async ({ method, time, before }) => {
      answering(...before, 'hangs')
      const settled = vi.fn<() => void>()
      const failed = failureOf(open()[method]('orders/1', { schema, signal: stays() }))
      void failed.then(settled)
      await vi.advanceTimersByTimeAsync(time - 1)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)

      expect(await failed).toMatchObject({
        kind: method === 'get' ? 'offline' : 'unanswered',
        message: expect.stringContaining('No answer in time'),
      })
      expect(asked).toHaveLength(before.length + 1)
    },
  )

  it.each([
    { what: 'JSON', body: '{ "code": "taken" }', status: 409 },
    { what: 'HTML that calls itself JSON', body: '<p>', status: 403 },
    // A repeated request would be too large again.
    { what: 'a 413 that does not say when to come back', body: '{"title":"Large"}', status: 413 },
  ])('keeps the body of $what as it came, and is not repeated', async ({ body, status }) => {
    answering(new Response(body, { status, headers: { 'content-type': 'application/json' } }))

    expect(await failureOf(open().get('orders', { schema, signal: stays() }))).toMatchObject({
      status,
      body,
    })
    expect(asked).toHaveLength(1)
  })

  it('ends after 15,000 ms when it reads by POST', async () => {
    answering('hangs')
    const failed = failureOf(open().post('graphql', { schema, signal: stays(), isRead: true }))
    await vi.advanceTimersByTimeAsync(15_000)

    expect(await failed).toMatchObject({ kind: 'offline' })
  })

  it('ends after 15,000 ms when its answer stops in the middle', async () => {
    const body = answeringInPieces()
    const settled = vi.fn<() => void>()
    const failed = failureOf(open().get('orders', { schema, signal: stays() }))
    void failed.then(settled)
    body.send('{"total":')
    await vi.advanceTimersByTimeAsync(10_000)
    body.send(' ')
    await vi.advanceTimersByTimeAsync(4999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    expect(await failed).toMatchObject({ kind: 'offline', status: null })
  })
})

// Answers B-141
it.each([
  { largest: undefined, most: 2_000_000 },
  { largest: 3_000_000, most: 3_000_000 },
])('an answer may have $most bytes if the call allows $largest', async ({ largest, most }) => {
  const words = 'x'.repeat(most - 2)
  const read = () =>
    open().get('orders', { schema: v.string(), signal: stays(), ...(largest && { largest }) })
  answering(Response.json(words))
  expect((await read()).answer).toBe(words)

  answering(Response.json(`${words}x`))
  expect(await failureOf(read())).toMatchObject({
    message: 'The answer is too large (GET /order/orders)',
    kind: 'malformed',
    status: 200,
    body: null,
  })
})

// Answers A-264
describe('a status that is an answer', () => {
  it('returns the result that the client defines for it', async () => {
    answering(json({ code: 'none' }, 404))
    const { answer, correlationId } = await open().get('orders/1', {
      schema,
      signal: stays(),
      answers: { 404: null },
    })

    expect(answer).toBeNull()
    expect(correlationId).toBe(asked[0]?.headers.get('x-correlationid'))
  })

  it('can also be the answer to the repeated call', async () => {
    answering(json({}, 401), json({}, 404))
    const { answer } = await open(['stale', 'good']).put('orders/1', {
      schema,
      signal: stays(),
      answers: { 404: null },
    })

    expect(answer).toBeNull()
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer stale',
      'Bearer good',
    ])
  })

  // Answers B-550
  it.each([
    ['a 204', fromGateway(204, null)],
    ['an empty 200 of the service', new Response('')],
    ['a null of the service', json(null)],
  ])('is meant by %s, too', async (_what, given) => {
    answering(given)
    const { answer } = await open().get('orders/1', {
      schema,
      signal: stays(),
      answers: { 404: 'none' },
    })

    expect(answer).toBe('none')
  })

  // Answers B-550
  it('is not meant by an empty 200 of a gateway', async () => {
    answering(fromGateway(200, ''))
    const call = open().get('orders/1', { schema, signal: stays(), answers: { 404: null } })

    expect(await failureOf(call)).toMatchObject({ kind: 'malformed', status: 200 })
  })

  it.each<[status: number, given: Given, kind: FailureKind]>([
    [404, fromGateway(404), 'malformed'],
    [401, fromGateway(401, '{"message":"Unauthorized"}'), 'malformed'],
    // The call is refused although a gateway sent this answer, because a gateway, too, may ask to wait.
    [429, fromGateway(429), 'refused'],
  ])('is none if a gateway sent it: %i', async (status, given, kind) => {
    answering(given)
    const failed = failureOf(
      open(['good', 'better']).get('orders/1', {
        schema,
        signal: stays(),
        answers: { [status]: null },
      }),
    )
    await vi.runAllTimersAsync()

    expect(await failed).toMatchObject({ kind, gatewayStatus: status })
  })

  // Some deployments do not let the page read the header with the correlation id.
  it.each([
    { body: '{"title":"Not found"}', type: 'application/json' },
    { body: '{"code":"order.unknown"}', type: 'application/json' },
    { body: '{"errors":{"city":["Too long"]}}', type: 'application/json' },
    { body: '', type: 'application/problem+json; charset=utf-8' },
  ])('is the service’s without the correlation id if it has $body as $type', async given => {
    answering({
      gateway: new Response(given.body, { status: 404, headers: { 'content-type': given.type } }),
    })
    const { answer } = await open().get('orders/1', {
      schema,
      signal: stays(),
      answers: { 404: 'none' },
    })

    expect(answer).toBe('none')
  })

  it('does not change other statuses, which stay failures', async () => {
    answering(json({}, 403))
    const call = open().get('orders/1', { schema, signal: stays(), answers: { 404: null } })

    expect(await failureOf(call)).toMatchObject({ status: 403 })
  })
})

// Answers A-264
it.each(['post', 'patch'] as const)('repeats a %s once after a renewal', async method => {
  answering(json({}, 401), json({ total: 1 }))
  const { answer } = await open(['stale', 'good'])[method]('orders', {
    schema,
    signal: stays(),
    body: { name: 'Zoë' },
  })

  expect(answer).toEqual({ total: 1 })
  expect(await Promise.all(asked.map(request => request.json()))).toEqual([
    { name: 'Zoë' },
    { name: 'Zoë' },
  ])
})

// Answers A-265
describe('once the session has ended', () => {
  const over = (): never => {
    throw new DOMException('The session has ended', 'AbortError')
  }

  it('no call is sent', async () => {
    answering(json({ total: 1 }))
    const { get } = createCall(
      ORIGIN,
      { read: over, renew: async () => over() },
      { send: sendWithRetries },
    )

    await expect(get('orders', { schema, signal: stays() })).rejects.toThrow(
      'The session has ended',
    )
    expect(asked).toEqual([])
  })

  it('a call that is refused meanwhile counts as aborted, not as refused', async () => {
    answering(json({}, 401))
    const { get } = createCall(
      ORIGIN,
      { read: () => 'good', renew: async () => over() },
      { send: sendWithRetries },
    )

    await expect(get('orders', { schema, signal: stays() })).rejects.toThrow(
      'The session has ended',
    )
    expect(asked).toHaveLength(1)
  })
})

describe('a file', () => {
  const PDF = '%PDF-1.7 and so on'
  const read = (type = PDF_FILE) => open().file('invoices/1', { type, signal: stays() })

  it.each([
    [PDF_FILE, PDF],
    [PDF_FILE, `\n\n${PDF}`],
    [ZIP_FILE, 'PK\u0003\u0004 and so on'],
  ] as const)('is returned as $0.accept', async (type, bytes) => {
    answering(new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }))
    const { answer } = await read(type)

    expect([answer.type, await answer.text()]).toEqual([type.accept, bytes])
    expect(asked[0]?.headers.get('accept')).toBe(`${type.accept}, application/json`)
  })

  it.each([
    ['a page', '<h1>Welcome to the hotel</h1>'],
    ['JSON', '{"title":"Not yet"}'],
    ['nothing', ''],
    ['another file', 'PK\u0003\u0004 and so on'],
  ])('is malformed if %s arrives', async (_title, body) => {
    answering(new Response(body))

    expect(await failureOf(read())).toMatchObject({
      message: 'The answer is not the file (GET /order/invoices/)',
      kind: 'malformed',
      status: 200,
      body,
    })
  })

  it('is accepted up to 50 MB', async () => {
    const piece = new Uint8Array(10_000_000)
    piece.set(new TextEncoder().encode(PDF))
    const inPieces = (...rest: Uint8Array[]): Response =>
      new Response(
        new ReadableStream({
          start: body => {
            for (const one of [piece, piece, piece, piece, piece, ...rest]) body.enqueue(one)
            body.close()
          },
        }),
      )
    const fetched = vi.spyOn(globalThis, 'fetch')
    fetched.mockResolvedValueOnce(inPieces()).mockResolvedValueOnce(inPieces(new Uint8Array(1)))

    expect((await read()).answer.size).toBe(50_000_000)
    expect(await failureOf(read())).toMatchObject({
      kind: 'malformed',
      body: null,
      isTooLarge: true,
    })
  })

  it('is not loaded if its header says that it has more', async () => {
    const endless = new ReadableStream()
    answering(new Response(endless, { headers: { 'content-length': '50000001' } }))

    expect(await failureOf(read())).toMatchObject({ isTooLarge: true })
  })

  it('may take any time while bytes arrive', async () => {
    const body = answeringInPieces()
    const settled = vi.fn<() => void>()
    const failed = failureOf(read())
    void failed.then(settled)
    body.send('%PDF-')
    for (let piece = 0; piece < 5; piece += 1) {
      await vi.advanceTimersByTimeAsync(29_999)
      body.send('.')
    }
    await vi.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    expect(await failed).toMatchObject({ kind: 'offline', status: null })
  })

  it('must begin to arrive within 15,000 ms', async () => {
    answering('hangs')
    const failed = failureOf(read())
    await vi.advanceTimersByTimeAsync(15_000)

    expect(await failed).toMatchObject({ kind: 'offline' })
  })
})
