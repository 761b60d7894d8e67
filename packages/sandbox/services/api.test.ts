import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')

const sandbox = sandboxOfTests({ now: NOW })

describe('a call without a token of this storefront', () => {
  const refused = [401, 'Sign in first']

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
})

const ask = async (token: string): Promise<[number, unknown]> => {
  const answer = await sandbox.fetch(
    new Request(`${sandbox.origin('api')}/photo/users`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  expect(answer.headers.get('content-type')).toContain('json')
  return [answer.status, v.parse(v.object({ title: v.string() }), await answer.json()).title]
}

const claims = (changes: Record<string, unknown>): Promise<string> =>
  sandbox.tokenFor(ANNA.sub, 'kiln-and-keep', changes)
