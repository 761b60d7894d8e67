import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { FailureKind } from '#machines/model/service-error.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { networkOfTests, type Fault } from '#tests/support/contract/network.ts'
import {
  aBearer,
  failureOf,
  rejectionOf,
  servicesOf,
  siteOf,
  stays,
  UUID_V4,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

const PATH = '/order/v2/superorders/me'
const MESSAGE = { refused: 'The service refused', offline: 'No connection' }

const network = networkOfTests({ photosOfAnna: 0 })
let anna: CustomerServices

const start = async (bearerFrom?: Parameters<typeof servicesOf>[2]): Promise<void> => {
  anna = await servicesOf(network, ANNA, bearerFrom)
  await network.reset()
}

const list = (signal = stays()) => anna.orders.list(0, signal)

const bearersAsked = (): (string | null)[] =>
  network.asked.map(({ headers }) => headers.get('authorization'))

/** Message, stack and URL of an error; none of them may contain Anna's tokens. */
const wordsOf = ({ message, stack, url }: Error & { url: string }): string =>
  [message, stack, url].join('\n')

// Answers
describe('a read that fails', () => {
  it.each<[title: string, fault: Fault, kind: FailureKind, status: number | null, calls: number]>([
    ['is refused with 400', { kind: 'status', status: 400 }, 'refused', 400, 1],
    ['is refused after three tries with 500', { kind: 'status', times: 3 }, 'refused', 500, 3],
    [
      'is refused at once when it is to wait a minute',
      { kind: 'status', status: 429, retryAfter: 60 },
      'refused',
      429,
      1,
    ],
    [
      'is refused at once when the whole service is busy for a minute',
      { kind: 'status', status: 503, retryAfter: 60 },
      'refused',
      503,
      1,
    ],
    ['is offline after three cut connections', { kind: 'drop', times: 3 }, 'offline', null, 3],
  ])('%s', async (_title, fault, kind, status, calls) => {
    await start()
    await network.fail({ path: PATH, ...fault })
    const error = await failureOf(list())
    const ids = network.asked.map(({ headers }) => headers.get('x-correlationid'))

    expect(network.asked).toHaveLength(calls)
    expect(new Set(ids)).toEqual(new Set([error.correlationId]))
    expect(error.correlationId).toMatch(UUID_V4)
    expect(error).toMatchObject({
      name: 'ServiceError',
      message: `${kind === 'offline' ? MESSAGE.offline : MESSAGE.refused} (GET ${PATH})`,
      kind,
      status,
      url: `${network.sandbox.origin('api')}${PATH}`,
      body:
        status === null
          ? null
          : JSON.stringify({
              title: 'The control room asked for this',
              detail: 'Clear the fault to go on.',
              status,
            }),
    })
    expect(wordsOf(error)).not.toContain(anna.token)
    expect(anna.bearer.refused).toEqual([])
  })

  it('is malformed when the answer has another shape, and says where and what it was', async () => {
    await start()
    network.answer('api', PATH, () => HttpResponse.json({ items: 'forty' }))
    const error = await failureOf(list())

    expect(error).toMatchObject({
      message: `The answer could not be read (GET ${PATH})`,
      kind: 'malformed',
      status: 200,
      body: '{"items":"forty"}',
      correlationId: network.asked[0]?.headers.get('x-correlationid'),
    })
    expect(wordsOf(error)).not.toContain(anna.token)
  })

  it('keeps at most 4,000 characters of a refusal and of an unreadable answer', async () => {
    await start()
    const long = 'x'.repeat(5000)
    network.answer('api', PATH, () => new HttpResponse(long, { status: 404 }))
    expect(await failureOf(list())).toMatchObject({ gatewayStatus: 404, body: 'x'.repeat(4000) })
    network.answer('api', PATH, () => new HttpResponse(long))
    expect(await failureOf(list())).toMatchObject({ kind: 'malformed', body: 'x'.repeat(4000) })
  })

  it.each([
    { header: 'retry-after', value: 'Fri, 31 Dec 2100 23:59:59 GMT' },
    { header: 'ratelimit-reset', value: '60' },
    { header: 'retry-after', value: 'soon' },
  ])('is refused without a retry if $header asks for $value', async ({ header, value }) => {
    await start()
    network.answer(
      'api',
      PATH,
      () => new HttpResponse(null, { status: 429, headers: { [header]: value } }),
    )

    expect(await failureOf(list())).toMatchObject({ kind: 'refused', status: 429 })
    expect(network.asked).toHaveLength(1)
  })
})

describe('a read that is retried', () => {
  it.each<[title: string, fault: Fault]>([
    ['one 500', { kind: 'status', status: 500 }],
    ['one 503 that asks to come back at once', { kind: 'status', status: 503, retryAfter: 0 }],
    ['one 429 that asks to come back at once', { kind: 'status', status: 429, retryAfter: 0 }],
    ['one cut connection', { kind: 'drop' }],
  ])('succeeds after %s', async (_title, fault) => {
    await start()
    await network.fail({ path: PATH, ...fault })

    expect((await list()).total).toBe(40)
    expect(bearersAsked()).toEqual([`Bearer ${anna.token}`, `Bearer ${anna.token}`])
  })
})

// Answers A-264
describe('a refused token', () => {
  it('gives the repeated call the correlation id of the first', async () => {
    await start(good => aBearer('stale', good))
    await list()
    const [first, second] = network.asked.map(({ headers }) => headers.get('x-correlationid'))

    expect(first).toMatch(UUID_V4)
    expect(second).toBe(first)
  })

  it('a missing token is requested, and the call is repeated', async () => {
    await start(good => aBearer(null, good))

    expect((await list()).total).toBe(40)
    expect(anna.bearer.refused).toEqual([null])
    expect(bearersAsked()).toEqual([null, `Bearer ${anna.token}`])
  })

  it('fails as a refusal if the renewed token is refused, too', async () => {
    await start(() => aBearer('stale', 'staler'))
    const error = await failureOf(list())

    expect(error).toMatchObject({
      kind: 'refused',
      status: 401,
      message: `${MESSAGE.refused} (GET ${PATH})`,
    })
    expect(anna.bearer.refused).toEqual(['stale'])
    expect(bearersAsked()).toEqual(['Bearer stale', 'Bearer staler'])
    expect(wordsOf(error)).not.toMatch(/Bearer|staler/u)
  })

  it('fails as a refusal if the token cannot be renewed', async () => {
    await start(() => aBearer('stale'))

    expect(await failureOf(list())).toMatchObject({ kind: 'refused', status: 401 })
    expect(anna.bearer.refused).toEqual(['stale'])
    expect(network.asked).toHaveLength(1)
  })

  it.each([403, 404])('is renewed for a 401 only, not for a %i', async status => {
    await start(good => aBearer('stale', good))
    await network.fail({ path: PATH, kind: 'status', status })

    expect(await failureOf(list())).toMatchObject({ status })
    expect(anna.bearer.refused).toEqual([])
  })

  it('reports the outcome of the repeated call, not of the first', async () => {
    await start(good => aBearer('stale', good))
    await network.fail({ path: PATH, kind: 'status', status: 401 })
    await network.fail({ path: PATH, kind: 'status', status: 404 })

    expect(await failureOf(list())).toMatchObject({ kind: 'refused', status: 404 })
    expect(network.asked).toHaveLength(2)
  })

  // Answers A-286
  it('is not renewed for a call that needs no token', async () => {
    await start()
    await network.fail({ path: '/config.json', kind: 'status', status: 401 })

    expect(await failureOf(siteOf(network).configuration(stays()))).toMatchObject({ status: 401 })
    expect(bearersAsked()).toEqual([null])
  })
})

describe('a read that is aborted', () => {
  const isAbortError = (error: unknown): boolean =>
    error instanceof DOMException && error.name === 'AbortError'

  it('is not sent', async () => {
    await start()
    const leaving = new AbortController()
    leaving.abort()

    expect(await rejectionOf(list(leaving.signal))).toSatisfy(isAbortError)
    expect(network.asked).toEqual([])
  })

  it('ends while it waits for its answer', async () => {
    await start()
    const leaving = new AbortController()
    network.answer('api', PATH, () => {
      leaving.abort()
      return new Promise(() => {})
    })

    expect(await rejectionOf(list(leaving.signal))).toSatisfy(isAbortError)
    expect(network.asked).toHaveLength(1)
  })

  it('ends while its answer arrives', async () => {
    await start()
    const leaving = new AbortController()
    const neverWhole = new ReadableStream<Uint8Array>({
      start: stream => {
        stream.enqueue(new TextEncoder().encode('{"items":'))
      },
      pull: () => {
        leaving.abort()
      },
    })
    network.answer('api', PATH, () => new HttpResponse(neverWhole))

    expect(await rejectionOf(list(leaving.signal))).toSatisfy(isAbortError)
    expect(network.asked).toHaveLength(1)
  })

  it('ends while a renewal fails, and does not report the refusal', async () => {
    const leaving = new AbortController()
    await start(() => ({
      ...aBearer('stale'),
      renew: () => {
        leaving.abort()
        return Promise.reject(new Error('The session is over'))
      },
    }))

    expect(await rejectionOf(list(leaving.signal))).toSatisfy(isAbortError)
  })

  it('ends while it waits for its next attempt', async () => {
    await start()
    const leaving = new AbortController()
    network.answer('api', PATH, () => {
      setImmediate(() => leaving.abort())
      return new HttpResponse(null, { status: 503, headers: { 'retry-after': '5' } })
    })

    expect(await rejectionOf(list(leaving.signal))).toSatisfy(isAbortError)
    expect(network.asked).toHaveLength(1)
  })

  it('is not repeated if it is aborted during the renewal', async () => {
    const leaving = new AbortController()
    await start(good => ({
      ...aBearer('stale'),
      renew: async () => {
        leaving.abort()
        return good
      },
    }))

    expect(await rejectionOf(list(leaving.signal))).toSatisfy(isAbortError)
    expect(bearersAsked()).toEqual(['Bearer stale'])
  })
})
