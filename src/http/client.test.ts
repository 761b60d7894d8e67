import { afterEach, expect, it, vi } from 'vitest'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { nothing } from '#src/http/call.ts'
import { createNetwork } from '#src/http/client.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'
import type { NetworkIdle } from '#src/http/network-idle.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('counts the calls of a page, with and without a token, so that other code can wait for an idle network', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }))
  let counted = 0
  const networkIdle: NetworkIdle = {
    count: call => {
      counted += 1
      return call
    },
    whenIdle: () => Promise.resolve(),
  }
  const bearer = { read: () => 'token', renew: () => Promise.resolve('token') }
  const signal = AbortSignal.timeout(1000)
  const network = createNetwork(
    aConfiguration(),
    bearer,
    { owner: () => '', report: () => undefined },
    { send: sendWithRetries, networkIdle },
  )

  await network.call('photoBaseUrl').get('users', { schema: nothing, signal })
  await network.callWithoutToken('photoBaseUrl').get('users', { schema: nothing, signal })

  expect(counted).toBe(2)
})

/** A network with this configuration, and the requests that it sent. */
const aNetwork = (changes: Parameters<typeof aConfiguration>[0]) => {
  const asked: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async request => {
    if (request instanceof Request) asked.push(request)
    return new Response(null, { status: 204 })
  })
  const network = createNetwork(
    aConfiguration(changes),
    { read: () => 'token', renew: () => Promise.resolve('token') },
    { owner: () => '', report: () => undefined },
    { send: sendWithRetries },
  )
  return { network, asked, options: { schema: nothing, signal: AbortSignal.timeout(1000) } }
}

// Answers B-169
it.each([true, false])(
  'names a POST that changes something so that a service does it once, when idempotencyKey is %s',
  async idempotencyKey => {
    const { network, asked, options } = aNetwork({ idempotencyKey })
    const call = network.call('orderBaseUrl')
    await call.post('reorders', options)
    await call.post('search', { ...options, isRead: true })
    await call.put('orders/1', options)
    await call.get('orders', options)

    const [order] = asked
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      idempotencyKey ? order?.headers.get('x-correlationid') : null,
      null,
      null,
      null,
    ])
  },
)

// Answers B-028
it.each([true, undefined])(
  'sends a trace header, derived from the correlation id, when traceParent is %s',
  async traceParent => {
    const { network, asked, options } = aNetwork(traceParent === undefined ? {} : { traceParent })
    await network.call('orderBaseUrl').get('orders', options)
    await network.callWithoutToken('orderBaseUrl').get('orders', options)

    const traces = asked.map(({ headers }) => {
      const [version, trace, parent = '', flags] = headers.get('traceparent')?.split('-') ?? []
      return [version, trace, /^[\da-f]{16}$/u.test(parent), flags]
    })
    const ids = asked.map(({ headers }) => headers.get('x-correlationid')?.replaceAll('-', ''))
    expect(traces).toEqual(
      ids.map(id =>
        traceParent === true ? ['00', id, true, '01'] : [undefined, undefined, false, undefined],
      ),
    )
    expect(ids).toHaveLength(2)
  },
)
