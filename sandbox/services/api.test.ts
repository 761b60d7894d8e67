import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { sandboxOfTests } from '#tests/support/sandbox-of-tests.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')

const sandbox = sandboxOfTests({ now: NOW })

describe('a call without a token of this storefront', () => {
  const refused = [401, 'Sign in first']

  it('is refused without a token, and with garbage', async () => {
    expect(await ask(null)).toEqual(refused)
    expect(await ask('a.b.c')).toEqual(refused)
  })

  it('is refused if another issuer signed the token', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const forged = new SignJWT({ sub: ANNA.sub })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(sandbox.origin('id'))
      .setAudience('account-area')
      .setExpirationTime('1h')
    expect(await ask(await forged.sign(privateKey))).toEqual(refused)
    const unsigned = (await claims({})).split('.').slice(0, 2).join('.')
    expect(await ask(`${unsigned}.`)).toEqual(refused)
  })

  it('is refused for another audience, an expired token and an unknown person', async () => {
    expect(await ask(await claims({ aud: 'another-client' }))).toEqual(refused)
    expect(await ask(await claims({ exp: Math.floor(Date.now() / 1000) - 1 }))).toEqual(refused)
    expect(await ask(await claims({ sub: 'nobody' }))).toEqual(refused)
  })

  it('is refused for the provider of another storefront', async () => {
    expect(await ask(await sandbox.tokenFor(ANNA.sub, 'nordlys-print'))).toEqual(refused)
    expect((await call(ANNA, '/photo/users')).status).toBe(200)
  })
})

it('returns the correlation id and lets only the app of the storefront read answers', async () => {
  const own = await askFrom(sandbox.origin('myaccount'))
  expect(own.headers.get('x-correlationid')).toBe('c0ffee00-0000-4000-8000-000000000000')
  expect(own.headers.get('access-control-allow-origin')).toBe(sandbox.origin('myaccount'))
  expect(own.headers.get('access-control-expose-headers')).toContain('X-CorrelationId')
  const other = await askFrom(sandbox.origin('myaccount', 'nordlys-print'))
  expect(other.headers.get('access-control-allow-origin')).toBeNull()

  const preflight = await sandbox.fetch(
    new Request(`${sandbox.origin('api')}/photo/users`, {
      method: 'OPTIONS',
      headers: {
        origin: sandbox.origin('myaccount'),
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,cache-control,x-correlationid',
      },
    }),
  )
  expect([preflight.status, preflight.headers.get('access-control-max-age')]).toEqual([204, '600'])
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(
    /Authorization.*Cache-Control.*X-CorrelationId/u,
  )
})

const call = async (
  person: Person,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('api')}${path}`, {
      headers: { ...headers, authorization: `Bearer ${await sandbox.tokenFor(person.sub)}` },
    }),
  )

const ask = async (token: string | null): Promise<[number, unknown]> => {
  const answer = await sandbox.fetch(
    new Request(`${sandbox.origin('api')}/photo/users`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    }),
  )
  expect(answer.headers.get('content-type')).toContain('json')
  return [answer.status, v.parse(v.object({ title: v.string() }), await answer.json()).title]
}

const claims = (changes: Record<string, unknown>): Promise<string> =>
  sandbox.tokenFor(ANNA.sub, 'kiln-and-keep', changes)

const askFrom = async (origin: string): Promise<Response> =>
  call(ANNA, '/photo/users', {
    origin,
    'x-correlationid': 'c0ffee00-0000-4000-8000-000000000000',
  })
