import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTask } from '#src/browser/in-turns.ts'
import { createEarlyAnswers, type EarlyAnswers } from '#src/http/early-answers.ts'
import { createCall, type ServiceCall } from '#src/http/call.ts'
import { type SendCall, sendWithoutRetries } from '#src/http/send.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'

const schema = v.object({ total: v.number() })
const asked: Request[] = []
let time = 0
let token = 'good'
let ahead: EarlyAnswers
/** `early` makes calls before the libraries are there, `call` makes the calls of the screens. */
let early: ServiceCall
let call: ServiceCall

beforeEach(() => {
  asked.length = 0
  time = 0
  token = 'good'
  ahead = createEarlyAnswers(() => time)
  const callBy = (send: SendCall): ServiceCall =>
    createCall(
      'https://api.kiln.example/order',
      { read: () => token, renew: async () => 'renewed' },
      { send, aheadOf: ahead.of },
    )
  early = callBy(sendWithoutRetries)
  call = callBy(sendWithRetries)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async request => {
    if (!(request instanceof Request)) throw new Error('calls are sent as requests')
    asked.push(request)
    await new Promise(answered => {
      setTimeout(answered, 1)
    })
    request.signal.throwIfAborted()
    return Response.json({ total: asked.length })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const read = (offset: number, signal = new AbortController().signal, by = call): Promise<unknown> =>
  by.get('orders', { schema, signal, query: { offset } }).then(({ answer }) => answer)
const readEarly = (offset: number): Promise<unknown> => read(offset, undefined, early)

it('returns an answer to the first call of its address, with the id under which it was sent', async () => {
  ahead.ask(() => readEarly(0))
  expect(asked).toHaveLength(1)

  const signal = new AbortController().signal
  const { answer, correlationId } = await call.get('orders', {
    schema,
    signal,
    query: { offset: 0 },
  })
  expect(answer).toEqual({ total: 1 })
  expect(correlationId).toBe(asked[0]?.headers.get('x-correlationid'))
  expect(asked).toHaveLength(1)

  expect(await read(0)).toEqual({ total: 2 })
})

it('returns the result of an early call, and passes the same answer to the next call', async () => {
  expect(await ahead.read(() => readEarly(0))).toEqual({ total: 1 })

  expect(await read(0)).toEqual({ total: 1 })
  expect(asked).toHaveLength(1)
})

it('receives the whole body of an answer that no call uses', async () => {
  let isReceived = false
  const body = new ReadableStream(
    {
      pull: controller => {
        controller.enqueue(new TextEncoder().encode('{"total":1}'))
        controller.close()
        isReceived = true
      },
    },
    { highWaterMark: 0 },
  )
  vi.mocked(fetch).mockResolvedValueOnce(new Response(body))
  ahead.ask(() => readEarly(0))

  await vi.waitFor(() => {
    expect(isReceived).toBe(true)
  })
  expect(await read(0)).toEqual({ total: 1 })
})

it('does not return an early answer to a call of another address or with another token', async () => {
  ahead.ask(() => readEarly(0))
  expect(await read(50)).toEqual({ total: 2 })

  token = 'other'
  expect(await read(0)).toEqual({ total: 3 })
})

it('does not return an early answer more than 30 s after the start', async () => {
  ahead.ask(() => readEarly(0))
  time = 30_001

  expect(await read(0)).toEqual({ total: 2 })
})

it('returns no answer from before a write', async () => {
  ahead.ask(() => readEarly(0))
  await call.put('orders', { schema, signal: new AbortController().signal })

  expect(await read(0)).toEqual({ total: 3 })
})

it('keeps answers when a call only reads, whatever its method', async () => {
  ahead.ask(() => readEarly(0))
  await call.post('graphql', { schema, signal: new AbortController().signal, isRead: true })
  await read(0)

  expect(asked).toHaveLength(2)
})

it('does not send a request that was sent already: its answer would never be used', async () => {
  const first = read(0)
  ahead.ask(() => readEarly(0))
  expect(await first).toEqual({ total: 1 })

  expect(asked).toHaveLength(1)
  expect(await read(0)).toEqual({ total: 2 })
})

it('aborts an early request with the call that uses its answer', async () => {
  vi.mocked(fetch).mockImplementationOnce(async request => {
    if (!(request instanceof Request)) throw new Error('calls are sent as requests')
    asked.push(request)
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  })
  ahead.ask(() => readEarly(0))
  const leaving = new AbortController()
  const taken = read(0, leaving.signal)
  await nextTask()
  leaving.abort(new DOMException('Left', 'AbortError'))

  await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked[0]?.signal.aborted).toBe(true)
})

it('repeats an early request with a new token if the service refused the old one', async () => {
  vi.mocked(fetch).mockImplementationOnce(async request => {
    asked.push(new Request(request))
    return Response.json({}, { status: 401 })
  })
  ahead.ask(() => readEarly(0))

  expect(await read(0)).toEqual({ total: 2 })
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer renewed')
})

it('reports no failure when the early request has no connection', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('fetch failed'))
  ahead.ask(() => readEarly(0))

  // The early request failed: the call that takes it over sends it again.
  expect(await read(0)).toEqual({ total: 1 })
})

const find = (ids: readonly string[], by = call): Promise<unknown> =>
  by
    .post('pictures', { schema, signal: new AbortController().signal, body: ids, isRead: true })
    .then(({ answer }) => answer)

it('gives the answer of a POST that only reads to the call with the same body', async () => {
  ahead.ask(() => find(['a'], early))
  ahead.ask(() => find(['b'], early))

  expect(await find(['b'])).toEqual({ total: 2 })
  expect(await find(['a'])).toEqual({ total: 2 })
  expect(await asked[1]?.json()).toEqual(['b'])
  expect(asked).toHaveLength(2)

  expect(await find(['a'])).toEqual({ total: 3 })
})

it('repeats a POST that only reads if the early request had no connection', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('fetch failed'))
  ahead.ask(() => find(['a'], early))

  expect(await find(['a'])).toEqual({ total: 1 })
})
