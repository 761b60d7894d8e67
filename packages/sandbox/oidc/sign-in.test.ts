import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { ANNA, BRUNO, GUS } from '#sandbox/people/people.ts'
import {
  authorization,
  exchange,
  providerVisitor,
  signIn,
  tokensIn,
} from '#sandbox/testing/provider-visitor.ts'
import { controlOf } from '#sandbox/testing/contract-sandbox.ts'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const sandbox = sandboxOfTests({ photosOfAnna: 5 })

it('signs a person in with code and PKCE and puts the claims into the identity token', async () => {
  const { tokens } = await signIn(sandbox, ANNA, providerVisitor(sandbox))

  expect(decodeJwt(tokens.id_token)).toMatchObject({
    iss: sandbox.origin('id'),
    aud: 'account-area',
    sub: ANNA.sub,
    email: 'anna.de.vries@example.com',
    idp_type: 'local',
    idp_sub: 'local-0b8f4a52',
    amr: ['pwd'],
  })
  expect(tokens.id_token.length).toBeLessThan(1500)
  const users = await api('/photo/users', tokens.id_token)
  expect(users.status).toBe(200)
})

it('says which accounts are deleted, before one is chosen', async () => {
  const visitor = providerVisitor(sandbox)
  const asked = await visitor.visit(authorization(sandbox, {}))
  const page = await visitor.visit(`${sandbox.origin('id')}${asked.headers.get('location')}`)

  expect((await page.text()).match(/[^>]*\(deleted\)/gu)).toEqual([`${GUS.description} (deleted)`])
})

it('marks a business customer by the method claim, also after a renewal', async () => {
  const { tokens } = await signIn(sandbox, BRUNO, providerVisitor(sandbox))
  const renewed = await exchange(sandbox, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })

  expect(decodeJwt(tokens.id_token)['amr']).toEqual(['b2b'])
  expect(decodeJwt((await tokensIn(renewed)).id_token)).toMatchObject({
    sub: BRUNO.sub,
    amr: ['b2b'],
    email: 'bruno.keller@example.com',
  })
})

it('rotates refresh tokens, and revokes all tokens of a sign-in if one is used twice', async () => {
  const { tokens } = await signIn(sandbox, ANNA, providerVisitor(sandbox))

  const first = await tokensIn(await renew(tokens.refresh_token))
  expect(first.refresh_token).not.toBe(tokens.refresh_token)
  const replayed = await renew(tokens.refresh_token)
  expect([replayed.status, await replayed.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  expect((await renew(first.refresh_token)).status).toBe(400)
})

it('refuses a request without PKCE and a foreign redirect address', async () => {
  const plain = authorization(sandbox, { code_challenge: null })
  const withoutPkce = await providerVisitor(sandbox).visit(plain)
  expect(new URL(withoutPkce.headers.get('location') ?? '').searchParams.get('error')).toBe(
    'invalid_request',
  )
  const foreign = authorization(sandbox, { redirect_uri: 'http://evil.localhost/' })
  const refused = await providerVisitor(sandbox).visit(foreign)
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
})

it('lets only the app of the same storefront call the token endpoint from a page', async () => {
  const call = (origin: string): Promise<Response> =>
    sandbox.fetch(
      new Request(`${sandbox.origin('id')}/token`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'client_id=account-area&grant_type=refresh_token&refresh_token=x',
      }),
    )
  const own = await call(sandbox.origin('myaccount'))
  const other = await call(sandbox.origin('myaccount', 'nordlys-print'))
  expect(own.headers.get('access-control-allow-origin')).toBe(sandbox.origin('myaccount'))
  expect(other.headers.get('access-control-allow-origin')).toBe(null)
})

it('signs out without asking if the identity token is sent, and ends the refresh token', async () => {
  const visitor = providerVisitor(sandbox)
  const { tokens } = await signIn(sandbox, ANNA, visitor)
  const page = await visitor.send(`${sandbox.origin('id')}/session/end`, {
    id_token_hint: tokens.id_token,
    client_id: 'account-area',
    post_logout_redirect_uri: `${sandbox.origin('shop')}/`,
  })
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<script src="/page/sign-out.js" defer></script>')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")

  const [, action = ''] = /action="([^"]+)"/u.exec(html) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/u.exec(html) ?? []
  const left = await visitor.send(action, { xsrf, logout: 'yes' })
  expect([left.status, left.headers.get('location')]).toEqual([303, `${sandbox.origin('shop')}/`])

  const renewal = await exchange(sandbox, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  expect(renewal.status).toBe(400)
  const again = await visitor.visit(authorization(sandbox, {}))
  expect(again.headers.get('location')).toMatch(/\/sign-in\//u)
})

describe('tokens expired by the control room', () => {
  it('are refused at once; a renewal right after succeeds', async () => {
    const { tokens } = await signIn(sandbox, ANNA, providerVisitor(sandbox))
    const other = await sandbox.tokenFor(BRUNO.sub)
    await expire({ person: 'anna' })
    expect((await api('/order/v2/superorders/me', tokens.id_token)).status).toBe(401)
    expect((await api('/order/v2/superorders/me', other)).status).toBe(200)
    const renewed = await tokensIn(await renew(tokens.refresh_token))
    expect((await api('/order/v2/superorders/me', renewed.id_token)).status).toBe(200)
  })

  it('cannot be renewed if the session ended as well; a new sign-in helps', async () => {
    const visitor = providerVisitor(sandbox)
    const { tokens } = await signIn(sandbox, ANNA, visitor)
    const other = await signIn(sandbox, BRUNO, providerVisitor(sandbox))
    await expire({ person: 'anna', refresh: true })
    expect((await renew(tokens.refresh_token)).status).toBe(400)
    expect((await renew(other.tokens.refresh_token)).status).toBe(200)
    expect((await visitor.visit(authorization(sandbox, {}))).headers.get('location')).toMatch(
      /\/sign-in\//u,
    )
    const again = await signIn(sandbox, ANNA, visitor)
    expect((await api('/order/v2/superorders/me', again.tokens.id_token)).status).toBe(200)
  })
})

const expire = (order: Record<string, unknown>): Promise<unknown> =>
  controlOf(sandbox)('POST', '/tokens/expire', order)

const api = (path: string, token: string): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('api')}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  )

const renew = (token: string): Promise<Response> =>
  exchange(sandbox, { grant_type: 'refresh_token', refresh_token: token })
