import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { RenewalFailed, RenewalUnanswered, SessionOver } from '#machines/session/model/session.ts'
import { createIdentityService } from '#src/session/identity.service.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { ANNA_CLAIMS, aToken } from '#tests/support/sessions.ts'

const AUTHORITY = 'https://id.kiln.example'
const DISCOVERY = `${AUTHORITY}/.well-known/openid-configuration`
const ENDPOINTS = {
  issuer: AUTHORITY,
  authorization_endpoint: `${AUTHORITY}/auth`,
  token_endpoint: `${AUTHORITY}/token`,
  revocation_endpoint: `${AUTHORITY}/token/revocation`,
  end_session_endpoint: `${AUTHORITY}/session/end`,
}
const ANNA = aToken(ANNA_CLAIMS)

/** The provider's responses by path; a request to any other path is never answered. */
type Answers = Readonly<Record<string, () => Response>>

const json = (body: unknown, status = 200): Response => Response.json(body, { status })

const fetched = <Code>(_name: string, load: () => Promise<Code>): Promise<Code> => load()

/** A fake provider with these responses, and the requests it received. */
const aProvider = (answers: Answers, bearer: 'id_token' | 'access_token' = 'id_token') => {
  const asked: { path: string; body: string }[] = []
  const outliving: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const path = request.url.replace(AUTHORITY, '')
    asked.push({ path, body: await request.clone().text() })
    if (request.keepalive) outliving.push(path)
    const answer = answers[path]
    if (answer !== undefined) return answer()
    return new Promise((_resolve, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    )
  })
  const { oidc } = aConfiguration()
  return {
    asked,
    outliving,
    service: createIdentityService(
      { ...oidc, bearer },
      { origin: 'https://x', storage: aStorage() },
      fetched,
    ),
  }
}

const WELL_KNOWN = DISCOVERY.replace(AUTHORITY, '')
const known = { [WELL_KNOWN]: () => json(ENDPOINTS) }
const tokens = (answer: Record<string, unknown>) => ({
  ...known,
  '/token': () => json({ access_token: 'opaque', token_type: 'Bearer', ...answer }),
})
const never = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// Answers A-264
describe('a renewal', () => {
  it('returns the next pair of tokens', async () => {
    const { service, asked } = aProvider(tokens({ id_token: ANNA, refresh_token: 'r2' }))

    expect(await service.refresh('r1', never)).toEqual({ bearer: ANNA, refresh: 'r2' })
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.body))).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'r1',
      client_id: 'account-area',
    })
  })

  it.each([
    ['no other refresh token', { id_token: ANNA }, 'id_token', ANNA, 'r1'],
    ['no identity token', { refresh_token: 'r2' }, 'id_token', null, 'r2'],
    [
      'an access token, the configured bearer',
      { refresh_token: 'r2' },
      'access_token',
      'opaque',
      'r2',
    ],
  ] as const)('takes %s from the provider', async (_what, sent, kind, bearer, refresh) => {
    const { service } = aProvider(tokens(sent), kind)

    expect(await service.refresh('r1', never)).toEqual({ bearer, refresh })
  })

  it('ends the session only when the provider says that the grant has expired', async () => {
    const over = aProvider({ ...known, '/token': () => json({ error: 'invalid_grant' }, 400) })
    await expect(over.service.refresh('r1', never)).rejects.toBeInstanceOf(SessionOver)

    for (const answer of [
      () => json({ error: 'temporarily_unavailable' }, 503),
      () => json({ error: 'invalid_request' }, 400),
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    ]) {
      const passing = aProvider({ ...known, '/token': answer })
      await expect(passing.service.refresh('r1', never)).rejects.not.toBeInstanceOf(SessionOver)
    }
  })

  // Answers B-057
  it('says of a failure of the provider that the token may be renewed', async () => {
    const { service } = aProvider({ ...known, '/token': () => json({}, 503) })
    await expect(service.refresh('r1', never)).rejects.toBeInstanceOf(RenewalFailed)
  })

  // Answers B-056
  it('is sent with keepalive, and is never aborted', async () => {
    vi.useRealTimers()
    const { service, asked, outliving } = aProvider(known)
    const stop = new AbortController()
    const settled: string[] = []
    service.refresh('r1', stop.signal).then(
      () => settled.push('answered'),
      () => settled.push('given up'),
    )
    while (asked.at(-1)?.path !== '/token') await arrived()
    stop.abort(new Error('too long'))
    await arrived()

    expect(settled).toEqual([])
    expect(outliving).toEqual(['/token'])
  })

  // Answers B-056
  it.each([
    { what: 'the connection breaks', answer: () => Promise.reject(new TypeError('broken')) },
    {
      what: 'a gateway loses its answer',
      answer: () => new Response('<h1>Bad gateway', { status: 502 }),
    },
    { what: 'the answer is cut', answer: () => new Response('{"access_tok') },
    { what: 'the answer makes no sense', answer: () => json({ hello: 'there' }) },
  ])('may have been carried out if $what', async ({ answer }) => {
    const { service } = aProvider(known)
    const answerAll = vi.mocked(fetch).getMockImplementation()
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST') return answer()
      return answerAll?.(input, init) ?? new Response()
    })

    await expect(service.refresh('r1', never)).rejects.toBeInstanceOf(RenewalUnanswered)
  })

  it('stops waiting for the provider’s addresses at the time limit, and sends nothing afterwards', async () => {
    const { service, asked } = aProvider({})
    const stop = new AbortController()
    const refreshing = service.refresh('r1', stop.signal)
    refreshing.catch(() => undefined)
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1)
    })
    stop.abort(new Error('too long'))

    await expect(refreshing).rejects.toThrow('too long')
    expect(asked.map(({ path }) => path)).toEqual([WELL_KNOWN])
  })
})

// Answers A-265
describe('a sign-out', () => {
  it('revokes the refresh token', async () => {
    const { service, asked } = aProvider({
      ...known,
      '/token/revocation': () => new Response(null, { status: 200 }),
    })

    await service.revoke('r1')

    expect(asked.at(-1)).toEqual({
      path: '/token/revocation',
      body: 'token=r1&token_type_hint=refresh_token&client_id=account-area',
    })
  })

  it.each([
    { what: 'refuses', answers: { ...known, '/token/revocation': () => json({}, 500) } },
    {
      what: 'has no revocation endpoint',
      answers: { [WELL_KNOWN]: () => json({ issuer: AUTHORITY }) },
    },
    { what: 'fails to describe its endpoints', answers: { [WELL_KNOWN]: () => json({}, 500) } },
  ])('continues when the provider $what', async ({ answers }) => {
    await expect(aProvider(answers).service.revoke('r1')).resolves.toBeUndefined()
  })

  it('waits two seconds for a provider that hangs', async () => {
    const limit = new AbortController()
    const time = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const { service, asked } = aProvider({})
    const revoked = service.revoke('r1')
    while (asked.length === 0) await arrived()
    expect(time).toHaveBeenCalledWith(2000)
    limit.abort(new DOMException('too long', 'TimeoutError'))
    await expect(revoked).resolves.toBeUndefined()
  })

  it('finds the address at which the provider ends a session', async () => {
    expect(await aProvider(known).service.endSessionAddress()).toBe(`${AUTHORITY}/session/end`)
    const silent = aProvider({ [WELL_KNOWN]: () => json({ issuer: AUTHORITY }) })
    await expect(silent.service.endSessionAddress()).rejects.toThrow(TypeError)
  })

  it('counts the provider as reachable after any answer, and as unreachable without one', async () => {
    expect(await aProvider({ [WELL_KNOWN]: () => json({}, 500) }).service.isReachable()).toBe(true)
    const down = aProvider({
      [WELL_KNOWN]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    expect(await down.service.isReachable()).toBe(false)
  })

  // Answers B-118
  it('counts as answered only after a successful answer of the provider', async () => {
    expect(await aProvider(known).service.isAnswering()).toBe(true)
    const failing = aProvider({ [WELL_KNOWN]: () => json({}, 503) })
    expect(await failing.service.isAnswering()).toBe(false)

    vi.useRealTimers()
    const limit = new AbortController()
    const time = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const { service, asked } = aProvider({})
    const hangs = service.isAnswering()
    while (asked.length === 0) await arrived()
    expect(time).toHaveBeenCalledWith(15_000)
    limit.abort(new DOMException('too long', 'TimeoutError'))
    expect(await hangs).toBe(false)
  })
})

// Answers B-146
it.each([
  ['authorization_endpoint', 'https://id.kiln.example.evil/auth'],
  ['token_endpoint', 'http://id.kiln.example/token'],
  ['revocation_endpoint', 'https://id.kiln.example:8443/revoke'],
  ['end_session_endpoint', 'javascript:alert(1)'],
])('goes nowhere if the provider names a %s elsewhere: %s', async (name, address) => {
  const elsewhere = { ...ENDPOINTS, [name]: address }
  const { service, asked } = aProvider({ ...known, [WELL_KNOWN]: () => json(elsewhere) })

  const refusal = `The provider names a ${name} on another origin than its own`
  await expect(service.signInAddress('/', 'brand:x', 'ifNeeded')).rejects.toThrow(refusal)
  await expect(service.refresh('r1', never)).rejects.toThrow(refusal)
  await expect(service.endSessionAddress()).rejects.toThrow(refusal)
  expect(asked.every(({ path }) => path === WELL_KNOWN)).toBe(true)
})

// Answers
it('signs in with a proof key, and returns to the requested page', async () => {
  let token = ANNA
  const { service, asked } = aProvider({
    ...tokens({}),
    '/token': () =>
      json({ token_type: 'Bearer', id_token: token, access_token: 'a', refresh_token: 'r1' }),
  })
  const address = new URL(
    await service.signInAddress('/orders?page=2', 'brand:x theme:default', 'ifNeeded'),
  )
  expect(address.searchParams.get('code_challenge_method')).toBe('S256')
  expect(address.searchParams.get('acr_values')).toBe('brand:x theme:default')

  const state = address.searchParams.get('state')
  token = aToken({ ...ANNA_CLAIMS, nonce: address.searchParams.get('nonce') })
  expect(await service.complete(`https://x/?code=c&state=${state}`)).toEqual({
    tokens: { bearer: token, refresh: 'r1' },
    asked: '/orders?page=2',
    age: null,
  })
  expect(asked.at(-1)?.path).toBe('/token')
})

// Answers B-145
it('asks for credentials before a fresh sign-in, and reads how long ago the customer gave them', async () => {
  let token = ANNA
  const { service } = aProvider({
    ...tokens({}),
    '/token': () => json({ token_type: 'Bearer', id_token: token, access_token: 'a' }),
  })
  const address = new URL(await service.signInAddress('/settings', 'brand:x', 'fresh'))
  expect(address.searchParams.get('prompt')).toBe('login')
  expect(address.searchParams.get('max_age')).toBe('0')

  const iat = ANNA_CLAIMS.iat
  const nonce = address.searchParams.get('nonce')
  token = aToken({ ...ANNA_CLAIMS, nonce, iat, auth_time: iat - 20 })
  const state = address.searchParams.get('state')
  expect((await service.complete(`https://x/?code=c&state=${state}`)).age).toBe(20_000)
})

it.each([{}, { nonce: 'of another sign-in' }])(
  'refuses an identity token of another sign-in: %j',
  async claims => {
    const { service } = aProvider(tokens({ id_token: aToken({ ...ANNA_CLAIMS, ...claims }) }))
    const address = new URL(await service.signInAddress('/orders', 'brand:x', 'ifNeeded'))
    const href = `https://x/?code=c&state=${address.searchParams.get('state')}`

    await expect(service.complete(href)).rejects.toThrow('nonce in id_token does not match')
  },
)

// Answers B-058
it('returns to the requested page even if the sign-in took hours', async () => {
  let nonce: string | null = null
  aProvider({
    ...tokens({}),
    '/token': () =>
      json({
        token_type: 'Bearer',
        access_token: 'a',
        id_token: aToken({ ...ANNA_CLAIMS, nonce }),
      }),
  })
  const kept = aStorage()
  const { oidc } = aConfiguration()
  const page = () => createIdentityService(oidc, { origin: 'https://x', storage: kept }, fetched)
  const address = new URL(await page().signInAddress('/orders?page=2', 'brand:x', 'ifNeeded'))
  nonce = address.searchParams.get('nonce')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 3_600_000)

  const href = `https://x/?code=c&state=${address.searchParams.get('state')}`
  expect((await page().complete(href)).asked).toBe('/orders?page=2')
})
